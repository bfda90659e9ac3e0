/** Round-ended stroke letters on a grid: baseline y = 0, x-height 6, ascender 9. Each entry: advance, path. */
const LETTERS: Record<string, readonly [number, string]> = {
  a: [7.6, 'M5.5 -3A2.6 3 0 1 1 .3 -3A2.6 3 0 1 1 5.5 -3M5.5 -6V0'],
  b: [7.6, 'M.4 -9V0M.4 -3A2.6 3 0 1 1 5.6 -3A2.6 3 0 1 1 .4 -3'],
  d: [7.6, 'M5.5 -3A2.6 3 0 1 1 .3 -3A2.6 3 0 1 1 5.5 -3M5.5 -9V0'],
  e: [7.4, 'M.4 -3H5.6A2.6 3 0 1 0 4.6 -.7'],
  i: [2.8, 'M.4 -6V0M.4 -8.6V-8.5'],
  k: [6.8, 'M.4 -9V0M4.8 -6L.4 -2.6M2 -3.8L5 0'],
  l: [2.8, 'M.4 -9V0'],
  m: [10.6, 'M.4 -6V0M.4 -3.6A2.1 2.4 0 0 1 4.6 -3.6V0M4.6 -3.6A2.1 2.4 0 0 1 8.8 -3.6V0'],
  n: [7.4, 'M.4 -6V0M.4 -3.4A2.5 2.6 0 0 1 5.4 -3.4V0'],
  o: [7.8, 'M.3 -3A2.8 3 0 1 1 5.9 -3A2.8 3 0 1 1 .3 -3'],
  p: [7.6, 'M.4 -6V2.6M.4 -3A2.6 3 0 1 1 5.6 -3A2.6 3 0 1 1 .4 -3'],
  r: [5, 'M.4 -6V0M.4 -3.2A2.6 2.8 0 0 1 3.6 -5.9'],
  s: [6.4, 'M4.5 -5.2C3.6 -6.4 .6 -6.2 .6 -4.5S4.7 -3.1 4.7 -1.5S1.2 .4 .3 -1'],
  t: [5.4, 'M1.8 -8.4V-1.8A1.8 1.8 0 0 0 4 -.1M.2 -6H4'],
  u: [7.4, 'M.4 -6V-2.6A2.5 2.6 0 0 0 5.4 -2.6M5.4 -6V0'],
  v: [6.8, 'M.3 -6L2.7 0L5.1 -6'],
  V: [8.6, 'M.3 -9L3.6 0L6.9 -9'],
  '0': [7.4, 'M.3 -4.5A2.6 4.5 0 1 1 5.5 -4.5A2.6 4.5 0 1 1 .3 -4.5'],
  '1': [5, 'M.6 -7.4L2.8 -9V0'],
  '2': [7, 'M.5 -6.8A2.4 2.3 0 1 1 4.6 -5.2L.4 0H5.4'],
  '3': [7, 'M.6 -8.2C2 -9.5 5 -9 5 -6.8S3.4 -4.8 2.2 -4.8C3.6 -4.8 5.3 -4.2 5.3 -2.4S2 .9 .3 -.9'],
  '4': [7.4, 'M4.4 0V-9L.3 -2.4H5.8'],
  '5': [7, 'M4.8 -9H1.2L.8 -5.2C2.6 -6.4 5.3 -5.2 5.3 -2.9S2 .9 .3 -.9'],
  '6': [7.2, 'M4.2 -9C2.2 -7.4 .4 -5 .4 -2.7A2.5 2.7 0 1 0 5.4 -2.7A2.5 2.7 0 0 0 .6 -3.6'],
  '7': [6.8, 'M.3 -9H5.2L1.9 0'],
  '8': [7.2, 'M2.8 -4.8A2.1 2.1 0 1 1 2.9 -4.8A2.5 2.4 0 1 1 2.8 -4.8'],
  '9': [7.2, 'M1.6 0C3.6 -1.6 5.4 -4 5.4 -6.3A2.5 2.7 0 1 0 .4 -6.3A2.5 2.7 0 0 0 5.2 -5.4'],
  ':': [3, 'M.6 -5.4V-5.3M.6 -1.1V-1'],
  '%': [
    9,
    'M6.6 -9L1.2 0M.4 -7.2A1.5 1.7 0 1 1 3.4 -7.2A1.5 1.7 0 1 1 .4 -7.2M4.4 -1.8A1.5 1.7 0 1 1 7.4 -1.8A1.5 1.7 0 1 1 4.4 -1.8',
  ],
  '#': [8, 'M2.4 -8.4L1.4 -.6M5.4 -8.4L4.4 -.6M.6 -6H6.6M.2 -3H6.2'],
  '*': [6.4, 'M2.6 -7.6V-2.4M.4 -6.3L4.8 -3.7M4.8 -6.3L.4 -3.7'],
  ' ': [4, ''],
};

/** Words in stroke letters, their middle at x, their baseline at y; size is the height of a figure. */
export function words(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 1.3,
): string {
  const scale = size / 9;
  let at = 0;
  const strokes = Array.from(text, (letter) => {
    const [advance, path] = LETTERS[letter] ?? [0, ''];
    const glyph = path ? `<path d="${path}" transform="translate(${at} 0)"/>` : '';
    at += advance + 0.4;
    return glyph;
  });
  const left = x - ((at - 2.2) * scale) / 2;
  return `<g transform="translate(${left.toFixed(3)} ${y}) scale(${scale.toFixed(4)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}
