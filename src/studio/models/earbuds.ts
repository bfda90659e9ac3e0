import { circle, line, rect } from '../kit/art';
import { darker, lighter } from '../kit/light';
import { box, disc } from '../kit/outlines';
import { egg, lathe, type Part, place, rod, rounded, slab, smooth } from '../kit/solids';
import { plot, trace, type Vec } from '../kit/space';
import { BLACK, brandMark, knob, type Model, polished, rubber, satin, shots } from './common';

function bud(colour: string, style: string): Part[] {
  const shell = polished(colour);
  const stem = style === 'stem';
  const head = place(lathe(egg(8.6, 15), shell), { x: 70 });
  const tip = place(
    lathe(
      rounded(plot('0 0, 3 0.4, 3.4 4, 5.6 4.4, 6.1 6.2, 5.4 9, 4 10.8, 2.8 11.4, 2.2 10.8, 2 9.6, 0 9.4')),
      rubber(stem ? '#e4e2dc' : '#2c2f35'),
    ),
    { z: 58, x: 12, move: [-5, 3.4, 2.4] },
  );
  if (stem) {
    const leg = place(
      slab(box(7.4, 27, 3.6), 6.6, {
        material: shell,
        bevel: 3,
        front: rect(0, 4, 2, 9, { fill: darker(colour, 0.14), r: 1 }),
      }),
      { move: [2.4, -12, 1] },
    );
    return [...head, ...tip, ...leg, ...place(knob(1, 0.5, satin(BLACK)), { move: [2.4, -24, 4.4] })];
  }
  const wing = rod(smooth(trace('5 5 0, 7 11 0, 2 14 0, -2 12 0')), 1.6, rubber(darker(colour, 0.35)));
  const face = place(slab(disc(6.6), 2, { material: satin(lighter(colour, 0.08)), bevel: 0.8 }), {
    move: [0, 0, 7.7],
  });
  return [...place(head, { scale: 1.1 }), ...tip, wing, ...face];
}

export const earbuds: Model = ({ colour, style = 'stem', brand }, view) => {
  const flat = style === 'stem';
  const [w, h, d] = flat ? [62, 50, 25] : [68, 42, 30];
  const front =
    brandMark(brand, 0, flat ? -h * 0.14 : -h * 0.06, 4.6, colour) +
    circle(0, h * 0.1, 0.9, { fill: '#63cf9b' });
  const back = line(`M${-w * 0.22} ${-h * 0.17}H${w * 0.22}`, darker(colour, 0.3), 3.4);
  const shell = slab(box(w, h, flat ? 20 : 17), d, {
    material: { colour, gloss: 0.5 },
    bevel: flat ? 10 : 12,
    front,
    back,
  });
  const stand: Vec = view === 'back' ? [0, 0, 18] : [0, 0, -16];
  const chest = place(shell, { move: stand });
  const left = place(bud(colour, style), {
    y: -14,
    z: flat ? 4 : 0,
    move: [-15, flat ? -h / 2 + 25.6 : -h / 2 + 9.3, 18],
  });
  const right = place(place(bud(colour, style), { y: 150, z: flat ? -3 : 8 }), {
    move: [19, flat ? -h / 2 + 25.6 : -h / 2 + 9.3, 22],
  });
  if (view === 'side') return shots(chest, 'side', { side: [62, 14], focus: [0, 0, 0], reach: 104 });
  return shots([...chest, ...left, ...right], view, {
    main: [16, 14],
    back: [198, 16],
    detail: [14, 14],
    focus: flat ? [-17, -h / 2 + 15, 20] : [-18, -h / 2 + 12, 20],
    zoom: flat ? 2.3 : 2.5,
    reach: 98,
  });
};
