export interface Series { label?: string; stroke?: string; width?: number; points?: { show: boolean }; paths?: unknown; dash?: number[] }
export interface Axis {
  stroke?: string; font?: string; size?: number; gap?: number; space?: number;
  grid?: { stroke: string; width: number }; ticks?: { show: boolean };
  splits?: () => number[];
  values?: (u: uPlot, splits: number[]) => (string | number | null)[];
}
export interface Options {
  width: number; height: number; series: Series[]; axes: Axis[];
  scales?: Record<string, { time?: boolean; range?: [number, number] }>;
  legend?: { show: boolean };
  cursor?: { show?: boolean; y?: boolean; drag?: { x: boolean; y: boolean }; points?: { show: boolean } };
  padding?: number[];
  hooks?: Record<string, ((u: uPlot) => void)[]>;
}
declare class uPlot {
  constructor(options: Options, data: (number | null)[][], parent: HTMLElement);
  readonly ctx: CanvasRenderingContext2D;
  readonly bbox: { left: number; top: number; width: number; height: number };
  readonly over: HTMLElement;
  readonly cursor: { idx: number | null };
  setSize(size: { width: number; height: number }): void;
  valToPos(value: number, scale: string, canvas?: boolean): number;
  posToVal(position: number, scale: string): number;
  redraw(paths?: boolean): void;
  destroy(): void;
}
export default uPlot;
