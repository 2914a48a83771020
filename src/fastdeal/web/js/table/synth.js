/** The sounds themselves, made on the spot: tones and knocks. */

/** @param {AudioContext} ctx @param {number} pitch @param {number} at @param {number} length @param {number} loud @param {OscillatorType} [wave] */
function tone(ctx, pitch, at, length, loud, wave = 'sine') {
  const start = ctx.currentTime + at;
  const voice = new OscillatorNode(ctx, { frequency: pitch, type: wave });
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(ctx.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** @param {AudioContext} ctx @param {number} at @param {number} length @param {number} loud @param {number} pitch */
function knock(ctx, at, length, loud, pitch) {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 3;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  const filter = new BiquadFilterNode(ctx, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source.connect(filter).connect(new GainNode(ctx, { gain: loud })).connect(ctx.destination);
  source.start(ctx.currentTime + at);
}

/** @type {Record<string, (ctx: AudioContext) => void>} */
export const SOUNDS = {
  dice: (ctx) => [0, 0.07, 0.13, 0.22, 0.34, 0.42].forEach((at, n) => knock(ctx, at, 0.06, 0.5 - n * 0.05, 1800 - n * 120)),
  coin: (ctx) => { tone(ctx, 1760, 0, 0.18, 0.04); tone(ctx, 2637, 0.05, 0.22, 0.03); },
  card: (ctx) => knock(ctx, 0, 0.16, 0.25, 3200),
  bid: (ctx) => tone(ctx, 740, 0, 0.12, 0.05, 'triangle'),
  gavel: (ctx) => { knock(ctx, 0, 0.12, 0.9, 420); knock(ctx, 0.16, 0.12, 0.7, 380); },
  build: (ctx) => { knock(ctx, 0, 0.08, 0.6, 900); knock(ctx, 0.11, 0.08, 0.6, 1000); },
  deal: (ctx) => [523, 659, 784].forEach((pitch, n) => tone(ctx, pitch, n * 0.07, 0.25, 0.05)),
  jail: (ctx) => { knock(ctx, 0, 0.35, 0.8, 240); tone(ctx, 130, 0, 0.4, 0.06, 'square'); },
  turn: (ctx) => { tone(ctx, 659, 0, 0.2, 0.06); tone(ctx, 880, 0.12, 0.32, 0.06); },
  offer: (ctx) => { tone(ctx, 587, 0, 0.16, 0.05); tone(ctx, 784, 0.1, 0.22, 0.05); },
  sad: (ctx) => [392, 349, 311].forEach((pitch, n) => tone(ctx, pitch, n * 0.16, 0.3, 0.05)),
  win: (ctx) => [523, 659, 784, 1047].forEach((pitch, n) => tone(ctx, pitch, n * 0.12, 0.5, 0.06)),
};
