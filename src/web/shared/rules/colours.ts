/** Colour names and their sRGB values. */
const COLOURS: Readonly<Record<string, string>> = {
  black: '#1b1c1f',
  ink: '#1d2130',
  graphite: '#3d4046',
  charcoal: '#46484b',
  steel: '#7d838a',
  grey: '#85888d',
  silver: '#c3c6ca',
  mist: '#d3d8dc',
  white: '#fbfbf9',
  cream: '#f1e8d3',
  stone: '#b9b1a3',
  sand: '#d6c4a1',
  tan: '#b98d5f',
  brown: '#6b4a33',
  copper: '#b5683f',
  clay: '#b4674e',
  gold: '#cda54f',
  mustard: '#d29f24',
  yellow: '#f0c92d',
  orange: '#e8792b',
  coral: '#f07a63',
  red: '#c8232c',
  burgundy: '#6d1b2f',
  rose: '#dda0a3',
  pink: '#ef9fbb',
  plum: '#5d2f52',
  purple: '#6c4aa0',
  lilac: '#bba6d6',
  midnight: '#1c2643',
  navy: '#223260',
  cobalt: '#1f49b6',
  blue: '#2c6bd1',
  sky: '#92c2e6',
  teal: '#157a7b',
  mint: '#a8dcc4',
  sage: '#9dab8b',
  green: '#2f8a4b',
  pine: '#1f4a3c',
  olive: '#6d6b37',
};

/** The value of the first colour in a name (`Navy leather` is navy); null if there is none, as in `Clear`. */
export function colourOf(name: string): string | null {
  const colourName = name
    .toLowerCase()
    .split(' ')
    .find((candidate) => candidate in COLOURS);
  return colourName === undefined ? null : (COLOURS[colourName] ?? null);
}
