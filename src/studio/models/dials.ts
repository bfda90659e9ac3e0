import { at, circle, line, rect, wallpaper, within } from '../kit/art';
import { lighter, mix } from '../kit/light';
import { words } from '../kit/lettering';
import { alongArc } from '../kit/space';

const ringArc = (radius: number, share: number, colour: string, width: number): string => {
  const end = alongArc(radius, -90, -90 + 360 * share, 1)[1] ?? [0, 0];
  return (
    circle(0, 0, radius, { fill: 'none', stroke: mix(colour, '#000000', 0.72), width }) +
    line(`M0 ${-radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${end[0]} ${end[1]}`, colour, width)
  );
};

const ticks = (radius: number, count: number, length: number, colour: string, width: number): string =>
  line(
    alongArc(1, 0, 360, count)
      .slice(1)
      .map(([x, y]) => `M${x * radius} ${y * radius}L${x * (radius - length)} ${y * (radius - length)}`)
      .join(''),
    colour,
    width,
  );

const hands = (radius: number, colour: string, second: string): string =>
  line(`M0 0L${-radius * 0.42} ${-radius * 0.26}`, colour, radius * 0.09) +
  line(`M0 0L${radius * 0.5} ${-radius * 0.52}`, colour, radius * 0.065) +
  line(`M${-radius * 0.1} ${-radius * 0.14}L${radius * 0.4} ${radius * 0.56}`, second, radius * 0.025) +
  circle(0, 0, radius * 0.07, { fill: second });

/** What a watch shows: rings, figures, hands or a map of the field. */
export function dialArt(dial: string, w: number, h: number, strap: string): string {
  const r = Math.min(w, h) / 2;
  if (dial === 'rings') {
    const rings =
      ringArc(r * 0.62, 0.82, '#f0506a', r * 0.15) +
      ringArc(r * 0.43, 0.64, '#a6e34a', r * 0.15) +
      ringArc(r * 0.24, 0.44, '#4fd6e8', r * 0.15);
    return (
      words('10:24', w * 0.13, -h * 0.3, h * 0.13, '#fff', 1.1) +
      circle(-w * 0.34, -h * 0.345, h * 0.03, { fill: '#f0506a' }) +
      at(0, h * 0.12, rings)
    );
  }
  if (dial === 'digital') {
    return (
      at(0, 0, within(w, h, 1, wallpaper('lagoon', w, h))) +
      words('10', 0, -h * 0.06, h * 0.3, '#fff', 1.1) +
      words('24', 0, h * 0.34, h * 0.3, '#fff', 1.1)
    );
  }
  if (dial === 'field') {
    return (
      ticks(r * 0.96, 60, r * 0.05, '#7e8a7c', 0.4) +
      ticks(r * 0.96, 12, r * 0.11, '#e4ead8', 0.8) +
      words('10:24', 0, r * 0.06, r * 0.36, '#e8eedc', 1.1) +
      line(
        `M${-r * 0.5} ${r * 0.42}l${r * 0.2} ${-r * 0.14}l${r * 0.2} ${r * 0.1}l${r * 0.25} ${-r * 0.2}l${r * 0.34} ${r * 0.14}`,
        '#e0762f',
        0.9,
      ) +
      words('86%', 0, -r * 0.44, r * 0.17, '#9fb08c', 1.1)
    );
  }
  if (dial === 'classic') {
    const figures = (
      [
        ['12', 0, -0.72],
        ['3', 0.74, 0],
        ['6', 0, 0.74],
        ['9', -0.74, 0],
      ] as const
    ).map(([text, x, y]) => words(text, x * r, y * r + r * 0.1, r * 0.2, '#1d2b4f', 1.2));
    return (
      circle(0, 0, r, { fill: '#f4f1e8' }) +
      ticks(r * 0.97, 60, r * 0.04, '#6b6f78', 0.25) +
      figures.join('') +
      rect(r * 0.45, 0, r * 0.2, r * 0.17, { fill: '#fff', stroke: '#9a9da5', width: 0.3 }) +
      hands(r, '#1d2b4f', '#b3282d')
    );
  }
  return (
    ticks(r * 0.95, 60, r * 0.04, '#5b6170', 0.3) +
    ticks(r * 0.95, 12, r * 0.12, '#e9e7e0', 0.8) +
    at(0, r * 0.42, ringArc(r * 0.2, 0.7, lighter(strap, 0.35), r * 0.05)) +
    at(-r * 0.44, 0, ringArc(r * 0.16, 0.5, '#4fd6e8', r * 0.045)) +
    hands(r, '#f3f2ee', '#ef6a5a')
  );
}
