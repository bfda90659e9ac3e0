import { area, circle, grooves, line, rect } from '../kit/art';
import { darker, lighter } from '../kit/light';
import { words } from '../kit/lettering';
import { box } from '../kit/outlines';
import { place, slab } from '../kit/solids';
import { brandMark, polished, satin, shots, type Model } from './common';

const SIGNS: Record<string, (ink: string, tone: string) => string> = {
  shield: (ink, tone) =>
    area('M0 -44L38 -30V4C38 30 18 44 0 52C-18 44 -38 30 -38 4V-30Z', ink) +
    line('M-16 4L-4 17L19 -11', tone, 8),
  pages: (ink, tone) =>
    [0, 1, 2]
      .map((i) =>
        rect(-18 + i * 18, 14 - i * 14, 52, 68, { fill: i === 2 ? ink : lighter(tone, 0.2 + i * 0.2), r: 5 }),
      )
      .join('') +
    [0, 1, 2, 3].map((i) => rect(14, -30 + i * 11, i === 3 ? 20 : 34, 4, { fill: tone, r: 2 })).join(''),
  chart: (ink, tone) =>
    [22, 40, 32, 62, 78]
      .map((h, i) => rect(-44 + i * 22, 42 - h / 2, 15, h, { fill: i === 4 ? '#f6b04a' : ink, r: 3 }))
      .join('') + line('M-46 0L-24 -16L-2 -10L20 -38L44 -52', lighter(tone, 0.45), 4),
};

export const software: Model = ({ colour, brand, art = 'shield' }, view) => {
  const [w, h, d] = [140, 190, 34];
  const ink = '#fbfaf7';
  const sign = SIGNS[art] ?? SIGNS.shield;
  const deep = darker(colour, 0.3);
  const count =
    { '#2f5fb3': '3', '#3f7d53': '10', '#e0762f': '1', '#6d3560': '5', '#1f7478': '3' }[colour] ?? '1';
  const front =
    area(
      `M${-w / 2} ${h * 0.18}C${-w * 0.2} ${h * 0.04} ${w * 0.1} ${h * 0.34} ${w / 2} ${h * 0.12}V${h / 2}H${-w / 2}Z`,
      deep,
    ) +
    `<g transform="translate(0 -14) scale(.95)">${sign?.(ink, colour) ?? ''}</g>` +
    words(brand.toLowerCase(), 0, -h / 2 + 24, 13, ink, 1.3) +
    circle(w / 2 - 26, h / 2 - 26, 15, { fill: '#f6b04a' }) +
    words(count, w / 2 - 26, h / 2 - 20, 13, '#1d1f24', 1.3) +
    rect(-w / 2 + 34, h / 2 - 30, 40, 5, { fill: ink, r: 2.5, opacity: 0.9 }) +
    rect(-w / 2 + 28, h / 2 - 20, 28, 4, { fill: ink, r: 2, opacity: 0.6 });
  const back =
    rect(0, -h * 0.28, w - 28, 50, { fill: deep, r: 5 }) +
    `<g transform="translate(0 ${-h * 0.28}) scale(.4)">${sign?.(ink, deep) ?? ''}</g>` +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        rect(-6 - (i % 3) * 6, -6 + i * 11, w - 44 - (i % 3) * 12, 3.4, { fill: ink, r: 1.7, opacity: 0.75 }),
      )
      .join('') +
    rect(w / 2 - 34, h / 2 - 24, 44, 28, { fill: '#fff', r: 1 }) +
    grooves(36, 18, 16, '#17181c', 1.2, true, w / 2 - 34, h / 2 - 24);
  const body = slab(box(w, h, 2), d, {
    material: polished(colour),
    edge: satin(darker(colour, 0.08)),
    bevel: 0.8,
    front,
    back,
  });
  const spine = place(
    slab(box(d - 4, h - 4, 1), 0.3, {
      material: satin(darker(colour, 0.08)),
      bevel: 0,
      front: `<g transform="rotate(-90)">${brandMark(brand, 0, 5, 13, colour)}</g>`,
    }),
    { y: 90, move: [w / 2 + 0.2, 0, 0] },
  );
  const shown = view === 'back' ? [body] : [body, ...spine];
  return shots(shown, view, {
    main: [32, 10],
    back: [212, 10],
    side: [58, 8],
    detail: [22, 12],
    focus: [0, 22, d / 2],
    zoom: 1.6,
  });
};
