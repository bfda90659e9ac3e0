import { atMost, coloured, named, sized, TYPES, type RelevanceCase } from './examples';

const { HEADPHONES, CHARGERS, WATCHES, NETWORK, PHONES } = TYPES;
const CAMERAS = ['camera', 'action camera'];

/** The types that fit, and the queries for them, separated by ` | `; written before any tuning. */
const BY_TYPE: readonly [types: readonly string[], typed: string][] = [
  [
    ['phone'],
    'phone wey battery dey last | phone wey get fine camera | abeg show me android phone | big phone for video | phone wey no dey hang | i dey find phone for my wife',
  ],
  [['button phone'], 'small torchlight phone for mama | button phone wey battery strong'],
  [['tablet'], 'ipad for school | tablet for my pikin | tablet wey pikin go use learn'],
  [
    ['laptop'],
    'gaming laptop rtx | labtop core i5 | laptop wey dey fast | laptop for my pikin school | laptop for video editing | cheap laptop for student abeg',
  ],
  [
    ['power station'],
    'inverter 2kva | solar panel and battery | gen wey no dey make noise | generator for house | inverter and battery for my shop | solar inverter 5kva',
  ],
  [['fan'], 'ac 1.5hp | fan wey dey charge | fan wey use battery'],
  [
    ['refrigerator'],
    'deep freezer 200 litres | small fridge for my room | freezer for shop | fridge wey no dey consume light',
  ],
  [['smartwatch', 'fitness band', 'watch'], 'apple watch strap | watch wey dey count step'],
  [['television'], 'decoder | tv for parlour | big tv for my sitting room'],
  [CAMERAS, 'cctv camera for house | camera for wedding | camera wey dey inside water'],
  [['security software'], 'antivirus for 1 year | antivirus for my laptop'],
  [['office software'], 'microsoft office | microsoft word and excel'],
  [['blender'], 'blender for pepper | blender to grind beans'],
  [HEADPHONES, 'ear piece wey get bluetooth | headphone for my pikin | earpod wey loud'],
  [['charger', 'wireless charger'], 'original charger for my phone abeg | charger wey fast well well'],
  [['speaker', 'soundbar'], 'speaker wey get bass | loud speaker for party | speaker for church'],
  [['power bank'], 'power bank wey go last | strong power bank for my phone'],
  [WATCHES, 'wrist watch for my husband | smart watch wey fit answer call'],
  [NETWORK, 'wifi for my house | router wey dey use sim | network for office'],
  [['washing machine'], 'machine wey dey wash cloth | washing machine for family'],
  [['phone case'], 'cover for my phone | pouch for ovra lite 5'],
  [['extension socket'], 'extension wey get usb'],
  [['stabiliser'], 'stabilizer for my fridge | stabilizer for freezer'],
  [['game console'], 'game for my pikin to play ps5'],
  [['kettle'], 'kettle to boil water'],
  [['drone'], 'drone wey get camera'],
];

const FILTERED: readonly RelevanceCase[] = [
  { query: 'cheap android phone under 100k', types: PHONES, only: atMost(100_000) },
  { query: 'power bank fifty thousand mah', types: ['power bank'] },
  { query: 'power bank twenty thousand mah', types: ['power bank'], only: sized(/20,000/) },
  { query: 'ten thousand mah power bank', types: ['power bank'], only: sized(/10,000/) },
  { query: 'power bank 20k mah', types: ['power bank'], only: sized(/20,000/) },
  { query: 'thirty thousand mah', types: ['power bank'], only: sized(/30,000/) },
  { query: 'fifty five inch tv', types: ['television'], only: named(/55-inch/) },
  { query: 'forty three inches television', types: ['television'], only: named(/43-inch/) },
  { query: 'laptop sixteen gig ram', types: ['laptop'], only: sized(/16 GB/) },
  { query: 'one terabyte laptop', types: ['laptop'], only: sized(/1 TB/) },
  { query: 'two kva stabilizer', types: ['stabiliser'], only: sized(/2 kVA/) },
  { query: 'phone under two hundred thousand', types: PHONES, only: atMost(200_000) },
  { query: 'laptop below one million naira', types: ['laptop'], only: atMost(1_000_000) },
  { query: 'earpiece of fifty thousand naira', types: HEADPHONES, only: atMost(50_000) },
  { query: 'abeg red speaker', types: ['speaker'], only: coloured('Red') },
  { query: 'white earpod for my babe', types: ['earbuds'], only: coloured('White') },
  { query: 'phone wey no pass 200k', types: PHONES, only: atMost(200_000) },
  { query: 'sixty five watts charger', types: CHARGERS, only: named(/65 W/) },
];

/** Queries in Nigerian English and Pidgin, with numbers in words, and for things that the shop does not sell. */
export const FURTHER_QUERIES: readonly RelevanceCase[] = [
  ...BY_TYPE.flatMap(([types, queries]) =>
    queries.split(' | ').map((text): RelevanceCase => ({ query: text, types })),
  ),
  ...FILTERED,
];

/** Queries for things that the shop does not sell, and the name under which it reports that. */
export const NOT_SOLD: readonly [typed: string, notSold: string][] = [
  ['ac 1.5hp', 'air conditioners'],
  ['bluetooth for car', 'car Bluetooth transmitters'],
  ['camera for cars', 'dash cams'],
  ['deep freezer 200 litres', 'freezers'],
  ['solar panel and battery', 'solar panels'],
  ['apple watch strap', 'watch straps'],
  ['decoder', 'decoders'],
  ['cctv camera for house', 'security cameras'],
  ['microsoft office', 'Microsoft'],
  ['ipad for school', 'iPad'],
  ['ceiling fan short blade', 'ceiling fans'],
  ['table fan', 'table fans'],
  ['split unit ac 2hp inverter', 'air conditioners'],
  ['show glass fridge for shop', 'display fridges'],
  ['inverter battery 220ah', 'inverter batteries'],
  ['charge controller mppt 60a', 'charge controllers'],
  ['ups for desktop', 'UPS'],
  ['solar light for compound', 'solar lights'],
  ['wireless microphone for church', 'microphones'],
  ['gaming chair black', 'gaming chairs'],
  ['ring light with stand', 'ring lights'],
  ['ethernet cable 20m', 'Ethernet cables'],
  ['windows 11 key', 'Windows'],
  ['gta 5', 'GTA'],
];
