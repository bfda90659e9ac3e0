import english from 'i18n-iso-countries/langs/en.json';

/** The shop's country, as COUNTRIES spells it. */
export const HOME_COUNTRY = 'Nigeria';

/** Nigeria's 36 states and the Federal Capital Territory (Constitution of 1999, section 3 and First Schedule). */
export const NIGERIAN_STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;

function countryNameOf(names: string | readonly string[] | undefined): string {
  return typeof names === 'string' ? names : (names?.[0] ?? '');
}

const HOME_CODE = 'NG';
const allCountries = Object.entries(english.countries).map(([code, names]) => ({
  code,
  name: countryNameOf(names),
}));

/** In English alphabetical order: `Åland` is sorted under A. */
function sortKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Sorted by a key, which is much faster than Intl.Collator on a slow phone. */
const otherCountries = allCountries
  .filter(({ code }) => code !== HOME_CODE)
  .map((country) => ({ country, key: sortKey(country.name) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ country }) => country);

/** ISO 3166-1 code and English name of every country, Nigeria first, the others by name. */
export const COUNTRIES: readonly { code: string; name: string }[] = [
  ...allCountries.filter(({ code }) => code === HOME_CODE),
  ...otherCountries,
];
