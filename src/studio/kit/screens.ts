import { at, circle, glowing, rect, type Wallpaper, wallpaper, within } from './art';
import { words } from './lettering';

/** The lit face of a phone or tablet; without a clock it is a part of a wide one and has no lens either. */
export function phoneScreen(w: number, h: number, r: number, paper: Wallpaper, clock = true): string {
  const unit = Math.min(w, h);
  const inner =
    wallpaper(paper, w, h) +
    (clock ? words('10:24', 0, -h / 2 + unit * 0.5, unit * 0.17, '#fff', 0.8) : '') +
    rect(0, h / 2 - unit * 0.06, unit * 0.34, unit * 0.014, { fill: '#fff', r: unit * 0.007, opacity: 0.9 }) +
    rect(w / 2 - unit * 0.12, -h / 2 + unit * 0.085, unit * 0.06, unit * 0.03, {
      fill: '#fff',
      r: unit * 0.008,
      opacity: 0.9,
    }) +
    (clock ? circle(0, -h / 2 + unit * 0.085, unit * 0.028, { fill: '#050508' }) : '');
  return glowing(within(w, h, r, inner));
}

/** A work screen: wallpaper, a chart window and a small player. */
export function deskScreen(w: number, h: number, paper: Wallpaper, windows = true): string {
  const bars = [0.3, 0.42, 0.36, 0.55, 0.62, 0.8].map((level, i) =>
    rect(-w * 0.2 + i * w * 0.052, h * 0.16 - (h * 0.32 * level) / 2, w * 0.03, h * 0.32 * level, {
      fill: i % 2 === 0 ? '#2a55d8' : '#2fa5a0',
      r: w * 0.004,
    }),
  );
  const rows = [0, 1, 2].map((i) =>
    rect(-w * 0.1, -h * 0.2 + i * h * 0.036, w * 0.24, h * 0.012, { fill: '#d5d8de', r: h * 0.006 }),
  );
  const window =
    rect(-w * 0.1, 0, w * 0.42, h * 0.56, { fill: '#fbfbfa', r: w * 0.012 }) + rows.join('') + bars.join('');
  const player =
    rect(w * 0.25, -h * 0.08, w * 0.2, h * 0.3, { fill: '#161a2a', r: w * 0.012 }) +
    at(w * 0.25, -h * 0.11, within(w * 0.15, h * 0.14, w * 0.006, wallpaper('ember', w * 0.15, h * 0.14))) +
    rect(w * 0.25, h * 0.02, w * 0.15, h * 0.01, { fill: '#93a5ff', r: h * 0.005 });
  const dock = ['#2a55d8', '#2fa5a0', '#ef6a5a', '#f6b04a', '#7a56d6'].map((fill, i) =>
    rect((i - 2) * w * 0.045, h * 0.43, w * 0.03, w * 0.03, { fill, r: w * 0.008 }),
  );
  const strip = rect(0, h * 0.43, w * 0.27, h * 0.08, { fill: '#fff', r: w * 0.014, opacity: 0.35 });
  return glowing(
    within(
      w,
      h,
      w * 0.006,
      wallpaper(paper, w, h) + (windows ? window + player + strip + dock.join('') : ''),
    ),
  );
}
