import { circle, lensArt } from '../kit/art';
import { words } from '../kit/lettering';
import { box, disc } from '../kit/outlines';
import { lathe, type Part, place, slab, transfer } from '../kit/solids';
import { brandMark, brushed, knob, type Model, polished, rubber, satin, shots, steel } from './common';

/** A lens barrel around the z axis, its mount in the origin, its glass towards the viewer. */
export function barrel(colour: string, radius: number, length: number, mark: string): Part[] {
  const metal = colour === '#24262b' ? satin(colour) : brushed(colour);
  const grip = Array.from({ length: 15 }, (_, i): [number, number] => [
    radius + (i % 2 === 0 ? 1 : -0.2),
    length * 0.36 + i * length * 0.022,
  ]);
  const body = lathe(
    [
      [0, 0],
      [radius * 0.86, 0, steel()],
      [radius * 0.86, 2],
      [radius * 0.94, 3, metal],
      [radius * 0.94, length * 0.1],
      [radius, length * 0.14],
      [radius, length * 0.34, rubber('#17181c')],
      ...grip,
      [radius, length * 0.72, metal],
      [radius, length * 0.78],
      [radius * 0.97, length * 0.8, satin('#c8862f')],
      [radius * 0.97, length * 0.82, metal],
      [radius * 0.95, length * 0.97],
      [radius * 0.9, length, rubber('#0d0e11')],
      [radius * 0.84, length],
    ],
    metal,
  );
  const glass = place(
    slab(disc(radius * 0.86), 0.4, {
      material: polished('#0a0b0f'),
      bevel: 0,
      front:
        circle(0, 0, radius * 0.85, { fill: '#101218' }) +
        words(mark, 0, radius * 0.78, radius * 0.1, '#d5d3cc', 1.2) +
        lensArt(0, 0, radius * 0.68, '#1c1f26'),
    }),
    { x: -90, move: [0, length - 0.6, 0] },
  );
  const scale = place(
    transfer(
      box(radius * 0.7, 5, 0.5),
      metal,
      words(mark, 0, 2, 4, colour === '#24262b' ? '#e6e3dc' : '#24262b', 1.2),
    ),
    { move: [0, length * 0.24, radius + 0.1] },
  );
  return place([body, ...glass, ...scale], { x: 90 });
}

export const lens: Model = ({ colour }, view) => {
  const standing = place(barrel(colour, 31, 58, '35'), { x: -90 });
  const cap = place(
    place(
      knob(
        29,
        7,
        satin('#22252b'),
        brandMark('velum', 0, 4, 10, '#22252b') +
          circle(0, 0, 26, { fill: 'none', stroke: '#3a3d44', width: 0.8 }),
      ),
      { x: -20 },
    ),
    { move: [54, 27, 10] },
  );
  if (view === 'back') {
    const rear = place(barrel(colour, 31, 58, '35'), { y: 180 });
    const bayonet = place(
      knob(
        25,
        1,
        steel(),
        circle(0, 0, 19, { fill: '#0d0e11' }) +
          lensArt(0, 0, 14, '#22252b') +
          [-3, -1, 1, 3].map((i) => circle(i * 3, 21.6, 0.9, { fill: '#c8a24a' })).join(''),
      ),
      { move: [0, 0, 0.4] },
    );
    return shots([...rear, ...bayonet], view, { back: [26, 14], focus: [0, 0, 0] });
  }
  const lying = barrel(colour, 31, 58, '35');
  if (view === 'side') return shots(lying, view, { side: [64, 14], focus: [0, 0, 0] });
  return shots([...standing, ...(view === 'main' ? cap : [])], view, {
    main: [18, 30],
    detail: [16, 44],
    focus: [0, 56, 0],
    zoom: 1.9,
  });
};
