import { holes } from '../kit/art';
import { darker, lighter, mix } from '../kit/light';
import { box, disc } from '../kit/outlines';
import { egg, lathe, type Part, place, type Profile, rod, slab, smooth, sweep } from '../kit/solids';
import { alongArc, type Vec } from '../kit/space';
import { knob, type Model, rubber, satin, shots, steel } from './common';

interface CupStyle {
  radius: number;
  deep: number;
  tall: number;
  shell: string;
  cushion: string;
  ring: string;
}

/** An ear cup around the y axis: its outer face up, its cushion down. */
function cup({ radius: r, deep, tall, shell, cushion, ring }: CupStyle): Part[] {
  const soft: Profile = [
    [r * 0.52, 0, rubber(darker(cushion, 0.45))],
    [r * 0.55, -4, rubber(cushion)],
    ...alongArc(1, 180, 0, 16).map(([x, y]) => [r * 0.78 - x * -r * 0.2, -5 - y * 13] as const),
    [r * 0.96, 1],
  ];
  const cover: Profile = [
    [r * 0.97, 0],
    [r, 2],
    [r, deep * 0.45],
    [r * 0.97, deep * 0.68],
    [r * 0.86, deep * 0.88],
    [r * 0.7, deep, steel(ring)],
    [r * 0.66, deep + 0.6, satin(lighter(shell, 0.06))],
    [0, deep + 0.6],
  ];
  const pad = lathe(
    [...soft].reverse().map(([a, b, m]) => [a, b, m] as const),
    rubber(cushion),
  );
  const body = [
    lathe(cover, satin(shell)),
    place(
      slab(disc(r * 0.56), 0.4, {
        material: rubber(darker(cushion, 0.4)),
        bevel: 0,
        front: holes(r * 0.8, r * 0.8, 9, 9, 0.8, '#0b0c10'),
      }),
      { x: 90, move: [0, -3, 0] },
    ),
  ];
  return place([pad, ...body], { scale: [1, 1, tall] });
}

/** A whole pair of headphones standing on its cups. */
function pair(colour: string, style: string): Part[] {
  const small = style === 'on' || style === 'call';
  const [radius, deep, tall] = small ? [29, 14, 1.06] : [37, 22, 1.24];
  const half = small ? 72 : 74;
  const top = small ? 104 : 118;
  const cushion = colour === '#94633c' ? darker(colour, 0.12) : mix(colour, '#1d1f24', small ? 0.35 : 0.55);
  const shell = colour === '#94633c' ? '#4a4c52' : colour;
  const ring = style === 'gaming' ? '#3b6cf0' : '#c9ccd1';
  const cupParts = cup({ radius, deep, tall, shell, cushion, ring });
  const lean = small ? 5 : 8;
  const right = place(place(cupParts, { z: -90 }), { z: -lean, move: [half, 0, 0] });
  const left = place(place(cupParts, { z: 90 }), { z: lean, move: [-half, 0, 0] });
  const arc: Vec[] = alongArc(1, 6, 174, 60).map(([x, y]): Vec => [x * (half + 8), 46 + y * (top - 40), 0]);
  const outer = sweep(
    arc,
    box(small ? 16 : 24, small ? 5 : 8, 2.4),
    satin(mix(colour, '#1d1f24', 0.25)),
    [0, 0, 1],
  );
  const padding: Vec[] = alongArc(1, 38, 142, 40).map(([x, y]): Vec => [
    x * (half + 1),
    44 + y * (top - 44.5),
    0,
  ]);
  const inner = sweep(padding, box(small ? 18 : 28, small ? 6 : 10, 4), rubber(cushion), [0, 0, 1]);
  const yoke = (side: 1 | -1): Part[] => {
    const x = side * (half + 8);
    const arm = rod(
      smooth([
        [x - side * 3.4, 66, 0],
        [x - side * 0.6, 48, 0],
        [x + side * 1, radius * tall * 0.6, 0],
        [x - side * -3, radius * 0.36, 0],
      ]),
      small ? 2.4 : 3.2,
      steel(),
    );
    return [
      arm,
      ...place(knob(small ? 4 : 5.4, 7, steel()), {
        y: 90,
        move: [x + side * (small ? 4 : 9), radius * 0.3, 0],
      }),
    ];
  };
  return [...left, ...right, outer, inner, ...yoke(1), ...yoke(-1)];
}

export const headset: Model = ({ colour, style = 'over' }, view) => {
  const parts = pair(colour, style);
  if (style === 'gaming' || style === 'call') {
    const end: Vec = [-42, -34, 62];
    parts.push(rod(smooth([[-84, -8, 8], [-86, -22, 30], [-70, -34, 54], end]), 2.2, satin('#2a2c31')));
    parts.push(...place(lathe(egg(6.5, 19), rubber('#17181c')), { z: 72, y: 20, move: end }));
  }
  return shots(parts, view, {
    main: [30, 9],
    back: [150, 24],
    side: [80, 8],
    detail: [38, 10],
    focus: [82, 4, 0],
    zoom: 2.2,
    reach: 268,
  });
};
