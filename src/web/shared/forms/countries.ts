import english from 'i18n-iso-countries/langs/en.json';

function nameOf(names: string | readonly string[] | undefined): string {
  return typeof names === 'string' ? names : (names?.[0] ?? '');
}

const HOME = 'NG';
const byName = new Intl.Collator('en');
const all = Object.entries(english.countries).map(([code, names]) => ({ code, name: nameOf(names) }));

/** ISO 3166-1 code and English name of every country, Nigeria first, the others by name. */
export const COUNTRIES: readonly { code: string; name: string }[] = [
  ...all.filter(({ code }) => code === HOME),
  ...all.filter(({ code }) => code !== HOME).sort((one, other) => byName.compare(one.name, other.name)),
];
