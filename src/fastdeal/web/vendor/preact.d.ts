export interface VNode { type: unknown; props: Record<string, unknown>; key: unknown }
export type Child = VNode | string | number | boolean | null | undefined | object;
export type Children = Child | Child[];
export type Props = Record<string, any>;
export class Component<P = Props, S = Props> {
  constructor(props: P);
  props: P;
  state: S;
  setState(state: Partial<S>): void;
  forceUpdate(): void;
  render(props: P, state: S): Child;
}
export function h(type: unknown, props: Props | null, ...children: Children[]): VNode;
export function render(node: Child, parent: Element): void;
export function Fragment(props: Props): VNode;
export function createContext<T>(initial: T): { Provider: unknown };
export function createPortal(node: Child, parent: Element): VNode;
