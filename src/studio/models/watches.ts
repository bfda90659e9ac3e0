import { circle, line, rect, within } from '../kit/art';
import { darker, lighter, mix, type Material } from '../kit/light';
import { words } from '../kit/lettering';
import { box, disc } from '../kit/outlines';
import { place, slab, sweep, type Part } from '../kit/solids';
import { alongArc, type Vec } from '../kit/space';
import { BLACK, knob, polished, rubber, satin, shots, steel, type Model, type Picture } from './common';
import { dialArt } from './dials';

/** The strap as a loop behind the case; the case sits at the front of it. */
function loop(width: number, colour: string, kind: string, reach: number): Part[] {
  const material =
    kind === 'leather' ? { colour, gloss: 0.18 } : kind === 'links' ? steel(colour) : rubber(colour);
  const path = (from: number, to: number, steps: number): Vec[] =>
    alongArc(1, from, to, steps).map(([z, y]): Vec => [0, y * (reach + 3), z * reach - reach]);
  const thick = kind === 'leather' ? 3 : 2.6;
  if (kind === 'links') {
    return [
      ...Array.from({ length: 22 }, (_, i): Part => {
        const from = 34 + i * 13.2;
        return sweep(path(from, from + 11.6, 3), box(width, 4, 1.2), material, [1, 0, 0]);
      }),
      sweep(path(40, 320, 90), box(width * 0.86, 2, 0.8), steel(darker(colour, 0.5)), [1, 0, 0]),
    ];
  }
  const seamline =
    kind === 'leather'
      ? [-1, 1].map((side) =>
          sweep(
            path(42, 318, 90).map((p): Vec => [
              side * (width / 2 - 1.6),
              p[1] * 1.045,
              (p[2] + reach) * 1.045 - reach,
            ]),
            box(0.6, 0.5, 0.2),
            satin(lighter(colour, 0.4)),
            [1, 0, 0],
          ),
        )
      : [];
  const strap = sweep(path(32, 328, 110), box(width, thick, 1.2), material, [1, 0, 0]);
  const clasp =
    kind === 'loop'
      ? []
      : place(
          slab(box(width + 3, 14, 3), 3, {
            material: steel(),
            bevel: 1.4,
            front: rect(0, 0, width - 3, 8, { fill: darker(colour, 0.1), r: 1.4 }),
          }),
          { y: 180, move: [0, -17, -2 * reach + 3.2], x: 34 },
        );
  const keeper =
    kind === 'sport'
      ? sweep(path(186, 193, 4), box(width + 2.4, thick + 2.4, 1.4), rubber(darker(colour, 0.12)), [1, 0, 0])
      : undefined;
  const tab =
    kind === 'loop'
      ? [sweep(path(196, 214, 8), box(width, thick + 2.6, 1.2), rubber(darker(colour, 0.15)), [1, 0, 0])]
      : [];
  return [strap, ...seamline, ...clasp, ...tab, ...(keeper ? [keeper] : [])];
}

/** The glass with the dial and a reflection. */
function watchFace({ colour, shape, dial = 'rings' }: Picture, shell: string, w: number, h: number): string {
  const round = shape === 'round';
  const inner = round
    ? circle(0, 0, 19, { fill: dial === 'classic' ? '#f4f1e8' : '#07080b' }) +
      dialArt(dial, 35, 35, colour) +
      (dial === 'field' ? '' : circle(0, 0, 19, { fill: 'none', stroke: darker(shell, 0.3), width: 0.7 }))
    : rect(0, 0, w - 3, h - 3, { fill: '#07080b', r: 10 }) +
      within(w - 7, h - 7, 8, dialArt(dial, w - 7, h - 7, colour));
  const shine = `<g opacity=".1"><path d="M${-w * 0.42} ${-h * 0.3}L${w * 0.1} ${-h * 0.47}L${-w * 0.2} ${h * 0.46}L${-w * 0.42} ${h * 0.2}Z" fill="#fff"/></g>`;
  return inner + within(w - 6, h - 6, round ? 20 : 9, shine);
}

function watchLugs(metal: Material): Part[] {
  return [1, -1].flatMap((s) =>
    [-8, 8].flatMap((x) =>
      place(slab(box(3.6, 9, 1.6), 5, { material: metal, bevel: 1.4 }), {
        x: -s * 52,
        move: [x + Math.sign(x) * 3.8, s * 19.4, -5.4],
      }),
    ),
  );
}

/** The maker's steel lid with its notches, or the glass over the sensors. */
function watchBack({ brand, dial }: Picture, shell: string): string {
  if (dial !== 'classic')
    return (
      circle(0, 0, 13, { fill: '#15171b' }) +
      circle(-4, 0, 2.4, { fill: '#2f8a5a' }) +
      circle(4, 0, 2.4, { fill: '#2f8a5a' })
    );
  const notch = line('M0 -18.2v2', darker(shell, 0.4), 1.2);
  return (
    circle(0, 0, 15, { fill: 'none', stroke: darker(shell, 0.3), width: 0.5 }) +
    words(brand.toLowerCase(), 0, 1.6, 4.4, darker(shell, 0.5), 1.2) +
    [0, 60, 120, 180, 240, 300].map((spin) => `<g transform="rotate(${spin})">${notch}</g>`).join('')
  );
}

export const watch: Model = (picture, view) => {
  const { colour, shape, dial = 'rings', strap = 'sport', size = 44 } = picture;
  const scale = size / 44;
  const shell = picture.case ?? '#c9ccd1';
  const metal = steel(shell);
  const round = shape === 'round';
  const [w, h] = round ? [44, 44] : [38, 45];
  const form = round ? disc(22) : box(w, h, 11.5);
  const depth = dial === 'classic' ? 8 : dial === 'field' ? 14 : 11;
  const front = watchFace(picture, shell, w, h);
  const body = slab(form, depth, {
    material: polished('#07080b'),
    edge: metal,
    backMaterial: metal,
    bevel: round ? 3 : 4.2,
    front,
    back: watchBack(picture, shell),
  });
  const crown = place(knob(3.6, 5, steel(mix(shell, '#d8dadf', 0.3))), {
    y: 90,
    move: [w / 2 + 1.6, h * 0.14, 0],
  });
  const keyAt = (y: number): Part[] =>
    place(slab(box(3, 9, 1.4), 2, { material: metal, bevel: 0.7 }), {
      y: 90,
      move: [w / 2 - (round ? 1.4 : 0), y, 0],
    });
  const bezel =
    dial === 'field'
      ? place(
          slab(disc(22.6), 3, {
            material: satin('#22242a'),
            edge: satin(colour),
            bevel: 1,
            front: circle(0, 0, 19.4, { fill: '#0d100c' }) + dialArt(dial, 37, 37, colour),
          }),
          { move: [0, 0, depth / 2 - 0.4] },
        )
      : [];
  const lugs = round ? watchLugs(metal) : [];
  const whole = [body, ...bezel, ...crown, ...keyAt(round ? -11 : -8)];
  const reach = 26;
  const band = loop(round ? 20 : strap === 'loop' ? 25 : 23, colour, strap, reach);
  const head = place([...lugs, ...whole], { move: [0, 0, 1] });
  const parts = place([...band, ...head], { scale });
  return shots(parts, view, {
    main: [30, 10],
    back: [206, 12],
    side: [60, 9],
    detail: [26, 12],
    focus: [3, 0, 4],
    zoom: round ? 1.7 : 1.85,
    reach: 84,
  });
};

export const band: Model = ({ colour }, view) => {
  const front =
    rect(0, 0, 15, 42, { fill: '#07080b', r: 6.5 }) +
    words('10', 0, -5, 9, '#fff', 1.2) +
    words('24', 0, 8, 9, lighter(colour, 0.55), 1.2) +
    line('M-4 13H4', '#f0506a', 1.2) +
    line('M-4 16H1', '#4fd6e8', 1.2);
  const body = slab(box(18, 46, 8.4), 9, {
    material: polished('#0b0c10'),
    edge: satin(BLACK),
    bevel: 3.6,
    front,
    back: circle(0, 0, 4, { fill: '#2f8a5a' }),
  });
  const strap = loop(17, colour, 'sport', 25);
  return shots([...strap, body], view, {
    main: [34, 10],
    back: [206, 12],
    side: [60, 9],
    detail: [26, 12],
    focus: [1, 0, 3],
    zoom: 1.8,
    reach: 84,
  });
};
