import { circle, grooves, line, rect } from '../kit/art';
import { darker, lighter } from '../kit/light';
import { box } from '../kit/outlines';
import { place, slab, sweep } from '../kit/solids';
import type { Vec } from '../kit/space';
import { brandMark, brushed, type Model, rubber, satin, shots } from './common';
import { phoneBody } from './phones';

export const guard: Model = (picture, view) => {
  const { width: w = 75, height: h = 160, matt, privacy } = picture;
  const tint = privacy ? '#6b727c' : matt ? '#dfe5e8' : '#dbe9ef';
  const art =
    rect(0, 0, w - 5, h - 5, { fill: tint, r: 10, opacity: privacy ? 0.9 : 0.75 }) +
    (matt ? rect(0, 0, w - 6, h - 6, { fill: '#fff', r: 9, opacity: 0.3 }) : '') +
    rect(0, 0, w - 5, h - 5, { fill: 'none', r: 10, stroke: privacy ? '#1b1d22' : '#8fb4c4', width: 0.9 }) +
    circle(0, -h / 2 + 8, 2.4, { fill: '#f3f2ef', stroke: '#8fb4c4', width: 0.6 });
  const pane = slab(box(w - 4, h - 4, 10.5), 1.4, {
    material: { colour: tint, gloss: matt ? 0.45 : 0.9, clear: matt ? 0.66 : 0.86 },
    edge: { colour: privacy ? '#20242a' : '#a9cad6', gloss: 0.9 },
    bevel: 0.5,
    front: art,
    back: art,
  });
  if (view === 'main') {
    const device = phoneBody({ ...picture, colour: '#43464d', wallpaper: picture.wallpaper ?? 'lagoon' });
    return {
      yaw: 0,
      pitch: 9,
      parts: [
        ...place(device, { y: 24, move: [-w * 0.36, 0, -26] }),
        ...place(pane, { y: 24, move: [w * 0.4, 0, 30] }),
      ],
      reach: 205,
    };
  }
  if (view === 'back') {
    const frame = slab(box(w + 12, h + 12, 14), 9, {
      material: satin('#eceae5'),
      bevel: 3,
      front:
        rect(0, 0, w, h, { fill: '#d5d2cb', r: 11 }) +
        rect(0, 1.5, w - 3, h - 3, { fill: '#f3f2ef', r: 10 }) +
        rect(0, h / 2 + 3, 24, 4, { fill: '#3b6cf0', r: 2 }),
    });
    return {
      yaw: 0,
      pitch: 9,
      parts: [
        ...place(frame, { y: 22, move: [-w * 0.34, 0, -20] }),
        ...place(pane, { y: 22, move: [w * 0.36, 0, 24] }),
      ],
      reach: 215,
    };
  }
  return shots([pane], view, {
    side: [62, 8],
    detail: [32, 14],
    focus: [w * 0.2, h * 0.36, 0],
    zoom: 2.6,
    reach: 205,
  });
};

export const sleeve: Model = ({ colour, brand }, view) => {
  const [w, h, d] = [330, 240, 24];
  const weave =
    grooves(w - 30, h - 30, 70, darker(colour, 0.07), 0.9) +
    grooves(w - 30, h - 30, 96, darker(colour, 0.07), 0.7, true);
  const pocket =
    rect(0, 48, w - 28, 108, {
      fill: lighter(colour, 0.05),
      r: 10,
      stroke: darker(colour, 0.28),
      width: 1.4,
    }) +
    line(`M${-w / 2 + 24} 2H${w / 2 - 24}`, '#5a3a24', 3) +
    rect(w / 2 - 40, 2, 16, 6, { fill: '#c9b98a', r: 2 });
  const body = slab(box(w, h, 18), d, {
    material: rubber(colour),
    bevel: 11,
    front: weave + pocket + brandMark(brand, w / 2 - 48, 86, 11, colour),
    back: weave + brandMark(brand, 0, 8, 15, colour),
  });
  const zipLine: Vec[] = [
    [-w / 2 + 10, h / 2 - 3, 0],
    [w / 2 - 16, h / 2 - 1, 0],
  ];
  const zip = sweep(zipLine, box(7, 3, 1), brushed('#5a3a24'), [0, 0, 1]);
  const pull = place(slab(box(8, 20, 3), 2, { material: brushed('#c9b98a'), bevel: 0.6 }), {
    z: 70,
    move: [w / 2 - 30, h / 2 + 3, 0],
  });
  const machine =
    view === 'main'
      ? place(slab(box(302, 212, 10), 13, { material: brushed('#c9ccd1'), bevel: 3 }), { move: [0, 46, 0] })
      : [];
  return shots([...machine, body, zip, ...pull], view, {
    main: [24, 11],
    back: [204, 11],
    side: [62, 10],
    detail: [20, 16],
    focus: [w * 0.28, -32, 12],
    zoom: 2.4,
  });
};
