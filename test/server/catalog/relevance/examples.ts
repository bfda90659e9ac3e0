import type { Product } from '@contract/entities/product';

/** The products that fit a query: those of these types for which `only`, if given, is true. */
export interface RelevanceCase {
  query: string;
  types: readonly string[];
  only?: (product: Product) => boolean;
}

const HEADPHONES = ['headphones', 'earbuds', 'headset', 'gaming headset'];
const CHARGERS = ['charger', 'wireless charger', 'travel adapter'];
const WATCHES = ['smartwatch', 'fitness band', 'watch'];
const NETWORK = ['router', 'mesh Wi-Fi system', 'pocket modem', 'access point'];
const PHONES = ['phone', 'button phone'];
const CAMERAS = ['camera', 'action camera'];
const CABLES = ['USB-C cable', 'HDMI cable'];

export const TYPES = { HEADPHONES, CHARGERS, WATCHES, NETWORK, PHONES, CABLES };

export const named = (pattern: RegExp) => (product: Product) => pattern.test(product.name);
export const atMost = (naira: number) => (product: Product) => product.price <= naira;
export const coloured = (colour: string) => (product: Product) => product.options.Colour === colour;
export const sized = (pattern: RegExp) => (product: Product) =>
  pattern.test(Object.values(product.options).join(' '));

const cases = (
  types: readonly string[],
  queries: readonly string[],
  only?: RelevanceCase['only'],
): RelevanceCase[] => queries.map((query) => ({ query, types, only }));

/** Queries that shoppers typed, and what must come first. */
export const EXAMPLES: readonly RelevanceCase[] = [
  ...cases(PHONES, ['phone', 'phnoe', 'smartphone', 'iphone']),
  ...cases(['button phone'], ['button phone']),
  ...cases(['button phone'], ['red key phone'], coloured('Red')),
  ...cases(['tablet'], ['tablet']),
  ...cases(['phone'], ['fold'], named(/Fold/)),
  ...cases(['laptop'], ['laptop', 'laptp', 'gaming laptop']),
  ...cases(HEADPHONES, ['earpod', 'earpiece', 'airpods', 'headset bluetooth']),
  ...cases(['power bank'], ['power bank']),
  ...cases(['power bank'], ['20000mah'], sized(/20,000/)),
  ...cases(['power station'], ['inverter']),
  ...cases(WATCHES, ['smart watch']),
  ...cases(['game console'], ['ps5']),
  ...cases(['game controller'], ['gamepad']),
  ...cases(['television'], ['tv']),
  ...cases(['television'], ['55 inch tv'], named(/55-inch/)),
  ...cases(['refrigerator'], ['fridge']),
  ...cases(['refrigerator'], ['white fridge'], coloured('White')),
  ...cases(['fan'], ['fan']),
  ...cases(['speaker', 'soundbar'], ['bluetooth speaker']),
  ...cases(NETWORK, ['wifi']),
  ...cases(['pocket modem'], ['mifi']),
  ...cases(['camera', 'action camera'], ['dslr']),
  ...cases(['memory card'], ['memory card']),
  ...cases(['security software'], ['antivirus']),
  ...cases(CHARGERS, ['charger', 'charger type c', 'iphone charger']),
  ...cases(['USB-C cable'], ['usb c cable']),
  ...cases(['phone case'], ['phone case', 'pouch']),
  ...cases(['screen protector'], ['screen guard']),
  ...cases(
    ['phone'],
    ['ovra one 256'],
    (product) => product.name.includes('Ovra One') && sized(/256/)(product),
  ),
  ...cases(['earbuds'], ['white earbuds'], coloured('White')),
  ...cases(PHONES, ['phone under 100000'], atMost(100_000)),
  ...cases(PHONES, ['phone with good battery below 150k'], atMost(150_000)),
  ...cases(['laptop'], ['ssd 512', '512gb ssd'], sized(/512 GB/)),
  ...cases(['speaker'], ['bluetooth for car', 'bluetooth for my car']),
  ...cases(['action camera'], ['camera for cars']),
  ...cases(['gimbal'], ['stabilizer for camera']),
  ...cases(['power station'], ['inverter for ac']),
  ...cases([...WATCHES, ...HEADPHONES], ['watch and earpiece in one', '2 in 1 watch and earbuds']),
  ...cases(HEADPHONES, ['hedfone', 'hedfones', 'hedphone', 'headfone', 'earfone', 'red hedfone']),
  ...cases(PHONES, ['telifone', 'telefon', 'smartfone', 'ifone']),
  ...cases(['laptop'], ['labtop']),
  ...cases(['speaker'], ['spika', 'speeka', 'blutut spika']),
  ...cases(CAMERAS, ['camra', 'kamara']),
  ...cases(['refrigerator'], ['fridj', 'refrijereta']),
  ...cases(['projector'], ['projekta']),
  ...cases(CHARGERS, ['charja', 'ifone charja']),
  ...cases(['power bank'], ['power']),
  ...cases(['video game'], ['pes 2026', 'pes', 'efootball']),
];
