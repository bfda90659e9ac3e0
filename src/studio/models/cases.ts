import { area, circle, grooves, rect } from '../kit/art';
import { darker, lighter, type Material, mix } from '../kit/light';
import { box } from '../kit/outlines';
import { type Part, place, slab } from '../kit/solids';
import { cutOut, hole } from './caseParts';
import { brandMark, type Model, polished, rubber, satin, shots } from './common';
import { phoneBody } from './phones';

export const phoneCase: Model = (picture, view) => {
  const { colour, design = 'solid', brand, width: w = 74, height: h = 156 } = picture;
  if (design === 'clear') return clearCase(picture, view);
  if (design === 'folio') return folioCase(picture, view);
  const tough = design === 'tough';
  const [W, H] = [w + (tough ? 8 : 4), h + (tough ? 8 : 4)];
  const inner = lighter(mix(colour, '#8a8e96', 0.45), 0.12);
  const edge = tough ? rubber('#25282e') : rubber(colour);
  const panel = tough
    ? area(
        `M${-W / 2 + 8} ${-H * 0.12}L${W / 2 - 8} ${-H * 0.2}V${H / 2 - 12}H${-W / 2 + 8}Z`,
        darker(colour, 0.14),
      ) + grooves(W - 30, 40, 7, darker(colour, 0.3), 1.6, false, 0, H * 0.3)
    : circle(0, h * 0.02, 22, { fill: 'none', stroke: darker(colour, 0.1), width: 2.4 }) +
      rect(0, h * 0.02 + 33, 3, 15, { fill: darker(colour, 0.1), r: 1.5 });
  const back = panel + hole(picture, darker(colour, 0.18)) + brandMark(brand, 0, h * 0.4, 6, colour);
  const well =
    rect(0, 0, W - 5, H - 5, { fill: darker(inner, 0.25), r: w * 0.15 }) +
    rect(0, 1.2, W - 8, H - 8, { fill: inner, r: w * 0.14 }) +
    `<g transform="scale(-1 1)">${hole(picture, darker(inner, 0.2))}</g>` +
    brandMark(brand, 0, h * 0.1, 7, inner);
  const shell = slab(box(W, H, w * 0.17), 11.5, {
    material: satin(colour),
    edge,
    backMaterial: rubber(colour),
    bevel: 3.4,
    front: well,
    back,
  });
  const key = (length: number, y: number): Part[] =>
    place(slab(box(4.4, length, 2), 1.8, { material: rubber(darker(colour, 0.12)), bevel: 0.8 }), {
      y: 90,
      move: [W / 2 + 0.5, y, 0],
    });
  const whole = [shell, ...key(18, h * 0.12), ...key(12, h * 0.26), ...key(12, h * 0.34)];
  if (view === 'main') {
    const ahead = place(whole, { y: 180 - 22, move: [-w * 0.3, 0, 26] });
    const open = place(whole, { y: 24, move: [w * 0.4, 0, -24] });
    return { yaw: 0, pitch: 9, parts: [...open, ...ahead], reach: 215 };
  }
  return shots(whole, view, {
    back: [204, 9],
    side: [28, 9],
    detail: [206, 12],
    focus: [w * 0.22, h * 0.3, -6],
    zoom: 2.5,
    reach: 215,
  });
};

const clearCase: Model = (picture, view) => {
  const { width: w = 71, height: h = 147, brand } = picture;
  const glass = '#e3ebf0';
  const clear: Material = { ...polished(glass), clear: 0.78 };
  const { x, y, w: ow, h: oh } = cutOut(picture);
  const back =
    rect(0, 0, w - 1, h - 1, { fill: '#fff', r: 11, opacity: 0.35, stroke: '#aebbc4', width: 1.2 }) +
    rect(x, y, ow, oh, { fill: '#d3d8da', r: 12, stroke: '#9fb0bb', width: 1.6 }) +
    circle(0, 6, 22, { fill: 'none', stroke: '#fff', width: 2.6 }) +
    brandMark(brand, 0, h * 0.4, 6, glass);
  const front =
    rect(0, 0, w - 3, h - 3, { fill: '#c9d5dc', r: 10 }) +
    rect(0, 0, w - 7, h - 7, { fill: '#e6edf1', r: 9 }) +
    rect(-x, y, ow, oh, { fill: '#c9cfd2', r: 12, stroke: '#aebbc4', width: 1.4 });
  const shell = slab(box(w + 4, h + 4, 13), 11, {
    material: clear,
    edge: { ...polished('#d3dfe6'), clear: 0.5 },
    bevel: 3.4,
    front,
    back,
  });
  if (view === 'main' || view === 'detail') {
    const inside = place(phoneBody({ ...picture, colour: '#9dbb99', lenses: 2 }), { y: 180 });
    const wrapped = place(
      [
        ...inside,
        slab(box(w + 5, h + 5, 13.5), 6, {
          material: clear,
          edge: { ...polished('#d7e3ea'), clear: 0.5 },
          bevel: 2.6,
        }),
      ],
      { y: -24, move: [-w * 0.32, 0, 20] },
    );
    const alone = place(place(shell, { y: 180 }), { y: -24, move: [w * 0.5, 0, -40] });
    if (view === 'detail')
      return {
        yaw: -4,
        pitch: 12,
        parts: [...alone, ...wrapped],
        focus: [-w * 0.55, h * 0.28, 26],
        zoom: 2.4,
        reach: 215,
      };
    return { yaw: 0, pitch: 9, parts: [...alone, ...wrapped], reach: 215 };
  }
  return shots([shell], view, { back: [204, 9], side: [40, 9], focus: [0, 0, 0], reach: 215 });
};

const cardPockets = (colour: string, W: number): string =>
  [0, 1]
    .map((i) =>
      rect(-2, 10 + i * 34, W - 22, 52 - i * 10, {
        fill: darker(colour, 0.06 + i * 0.08),
        r: 4,
        stroke: darker(colour, 0.35),
        width: 0.7,
      }),
    )
    .join('');

const folioCase: Model = (picture, view) => {
  const { colour, width: w = 76, height: h = 164, brand, wallpaper } = picture;
  const [W, H] = [w + 8, h + 8];
  const hide = { colour, gloss: 0.16 };
  const stitch = `<rect x="${-W / 2 + 3.4}" y="${-H / 2 + 3.4}" width="${W - 6.8}" height="${H - 6.8}" rx="7" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width=".7" stroke-dasharray="3 1.8"/>`;
  const pockets = cardPockets(colour, W);
  const backHole = hole(picture, darker(colour, 0.3));
  const leaf = slab(box(W, H, 10), 5, {
    material: hide,
    bevel: 2,
    front: stitch + pockets,
    back: stitch + brandMark(brand, 0, H * 0.4, 7, colour),
  });
  const tray = slab(box(W, H, 10), 5, { material: hide, bevel: 2, front: '', back: stitch + backHole });
  const body = place(
    phoneBody({ ...picture, wallpaper: wallpaper ?? 'ember', colour: '#34373c', lenses: 0 }),
    { move: [0, 0, 6.5] },
  );
  const clasp = place(
    slab(box(22, 18, 6), 2.4, { material: hide, bevel: 1, front: circle(5, 0, 3, { fill: '#c9b98a' }) }),
    { move: [-W - 8, 0, 0] },
  );
  if (view === 'back' || view === 'side') {
    const shut = slab(box(W, H, 10), 20, {
      material: hide,
      edge: hide,
      bevel: 6,
      front: stitch + brandMark(brand, 0, H * 0.4, 7, colour),
      back: stitch + backHole,
    });
    const strap = place(
      slab(box(20, 18, 6), 4, {
        material: { colour: darker(colour, 0.1), gloss: 0.2 },
        bevel: 1.4,
        front: circle(2, 0, 3, { fill: '#c9b98a' }),
      }),
      { move: [W / 2 - 8, 0, 11] },
    );
    return shots([shut, ...strap], view, {
      back: [206, 10],
      side: [34, 10],
      focus: [0, 0, 0],
      reach: 232,
    });
  }
  const open = [
    ...place([...place(leaf, { move: [-W / 2, 0, 0] }), ...place(clasp, { move: [0, 0, 0] })], {
      y: 34,
      move: [-1, 0, 0],
    }),
    ...place([tray, ...body], { y: -14, move: [W / 2, 0, 0] }),
  ];
  return shots(open, view, { main: [10, 10], detail: [8, 14], focus: [-W * 0.5, -8, 10], zoom: 2.1 });
};
