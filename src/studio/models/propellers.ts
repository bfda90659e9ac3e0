import { area } from '../kit/art';
import { shape } from '../kit/outlines';
import { lathe, type Part, place, rod, rounded, slab, smooth } from '../kit/solids';
import { plot, type Point, trace } from '../kit/space';
import { type Model, satin, shots, steel } from './common';

const bladeShape: Point[] = smooth(
  trace('0 -4 0, 16 -8 0, 50 -7 0, 74 -2 0, 76 2 0, 50 5 0, 16 5 0, 0 4 0'),
  5,
).map(([x, y]): Point => [x, y]);

/** Two folding blades on a hub, flat in the floor plane. */
export function propeller(scale: number, spin: number, colour = '#2a2d33'): Part[] {
  const tip = area('M66 -4.2L74 -1.6L74 1.8L66 3.4Z', '#c9ccd1', 0.9);
  const blade = place(
    slab(shape(bladeShape), 1.6, { material: { colour, gloss: 0.5 }, bevel: 0.4, front: tip }),
    { x: -84 },
  );
  const hub = lathe(rounded(plot('0 -2, 8 -2, 9 0, 8 5, 4 7, 0 7.4')), satin('#17181c'));
  return place([...blade, ...place(blade, { y: 180 }), hub], { scale, y: spin });
}

export const propellers: Model = ({ colour }, view) => {
  const at = (x: number, z: number, spin: number, y = 3): Part[] =>
    place(propeller(1, spin, colour), { move: [x, y, z] });
  const all = [...at(-70, -52, 16), ...at(66, -60, -22), ...at(-58, 46, -30), ...at(74, 40, 12)];
  const tool = [
    ...place(
      rod(
        [
          [0, 3, 0],
          [0, 3, 46],
        ],
        5,
        satin('#2f62d0'),
      ),
      { y: 62, move: [-26, 2, 100] },
    ),
    ...place(
      rod(
        [
          [0, 3, 46],
          [0, 3, 74],
        ],
        1.6,
        steel(),
      ),
      { y: 62, move: [-26, 2, 100] },
    ),
  ];
  const screws = [0, 1, 2, 3].flatMap((i) =>
    place(lathe(plot('0 0, 1.4 0, 1.4 4, 3 4.4, 3 6, 0 6.4'), steel()), {
      move: [66 + i * 10, 0, 104 - i * 5],
    }),
  );
  if (view === 'detail') return shots(all, view, { detail: [10, 46], focus: [-58, 6, 46], zoom: 2.6 });
  return shots([...all, ...(view === 'side' ? [] : [...tool, ...screws])], view, {
    main: [10, 48],
    back: [150, 42],
    side: [60, 16],
    focus: [0, 0, 0],
  });
};
