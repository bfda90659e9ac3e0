import type { Product } from '@contract/entities/product';

/** What fits a query: products of these types, and of those only the ones that `only` names. */
export interface Wanted {
  typed: string;
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

const wanted = (types: readonly string[], texts: readonly string[], only?: Wanted['only']): Wanted[] =>
  texts.map((typed) => ({ typed, types, only }));

/** What shoppers were seen to type, and what has to come first. */
export const EXAMPLES: readonly Wanted[] = [
  ...wanted(PHONES, ['phone', 'phnoe', 'smartphone', 'iphone']),
  ...wanted(['button phone'], ['button phone']),
  ...wanted(['button phone'], ['red key phone'], coloured('Red')),
  ...wanted(['tablet'], ['tablet']),
  ...wanted(['phone'], ['fold'], named(/Fold/)),
  ...wanted(['laptop'], ['laptop', 'laptp', 'gaming laptop']),
  ...wanted(HEADPHONES, ['earpod', 'earpiece', 'airpods', 'headset bluetooth']),
  ...wanted(['power bank'], ['power bank']),
  ...wanted(['power bank'], ['20000mah'], sized(/20,000/)),
  ...wanted(['power station'], ['inverter']),
  ...wanted(WATCHES, ['smart watch']),
  ...wanted(['game console'], ['ps5']),
  ...wanted(['game controller'], ['gamepad']),
  ...wanted(['television'], ['tv']),
  ...wanted(['television'], ['55 inch tv'], named(/55-inch/)),
  ...wanted(['refrigerator'], ['fridge']),
  ...wanted(['refrigerator'], ['white fridge'], coloured('White')),
  ...wanted(['fan'], ['fan']),
  ...wanted(['speaker', 'soundbar'], ['bluetooth speaker']),
  ...wanted(NETWORK, ['wifi']),
  ...wanted(['pocket modem'], ['mifi']),
  ...wanted(['camera', 'action camera'], ['dslr']),
  ...wanted(['memory card'], ['memory card']),
  ...wanted(['security software'], ['antivirus']),
  ...wanted(CHARGERS, ['charger', 'charger type c', 'iphone charger']),
  ...wanted(['USB-C cable'], ['usb c cable']),
  ...wanted(['phone case'], ['phone case', 'pouch']),
  ...wanted(['screen protector'], ['screen guard']),
  ...wanted(
    ['phone'],
    ['ovra one 256'],
    (product) => product.name.includes('Ovra One') && sized(/256/)(product),
  ),
  ...wanted(['earbuds'], ['white earbuds'], coloured('White')),
  ...wanted(PHONES, ['phone under 100000'], atMost(100_000)),
  ...wanted(PHONES, ['phone with good battery below 150k'], atMost(150_000)),
  ...wanted(['laptop'], ['ssd 512', '512gb ssd'], sized(/512 GB/)),
  ...wanted(['speaker'], ['bluetooth for car', 'bluetooth for my car']),
  ...wanted(['action camera'], ['camera for cars']),
  ...wanted(['gimbal'], ['stabilizer for camera']),
  ...wanted(['power station'], ['inverter for ac']),
  ...wanted([...WATCHES, ...HEADPHONES], ['watch and earpiece in one', '2 in 1 watch and earbuds']),
  ...wanted(HEADPHONES, ['hedfone', 'hedfones', 'hedphone', 'headfone', 'earfone', 'red hedfone']),
  ...wanted(PHONES, ['telifone', 'telefon', 'smartfone', 'ifone']),
  ...wanted(['laptop'], ['labtop']),
  ...wanted(['speaker'], ['spika', 'speeka', 'blutut spika']),
  ...wanted(CAMERAS, ['camra', 'kamara']),
  ...wanted(['refrigerator'], ['fridj', 'refrijereta']),
  ...wanted(['projector'], ['projekta']),
  ...wanted(CHARGERS, ['charja', 'ifone charja']),
  ...wanted(['power bank'], ['power']),
  ...wanted(['video game'], ['pes 2026', 'pes', 'efootball']),
];
