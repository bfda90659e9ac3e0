import { atMost, coloured, named, sized, TYPES, type RelevanceCase } from './examples';

const { HEADPHONES, CHARGERS, WATCHES, PHONES } = TYPES;
const CAMERAS = ['camera', 'action camera'];
const SPEAKERS = ['soundbar', 'speaker'];

/** Independent queries: written without reading the code or the other queries. */
const BY_TYPE: readonly [types: readonly string[], typed: string][] = [
  [['button phone'], 'wetin be price of small nokia torchlight phone | walkie talkie'],
  [['phone'], 'tecno spark 20 | android phone wey get big battery | phone for grandma'],
  [['phone', 'tablet'], 'abeg show me cheap android'],
  [['phone case'], 'samsung s24 ultra cover'],
  [CHARGERS, 'ipone 15 pro max charger | car charger'],
  [['laptop'], 'second hand laptop hp | macbook air m2 13 inch | laptop touch screen'],
  [['keyboard and mouse'], 'mouse and keyboard wireless | wireless mouse'],
  [['monitor'], 'pc monitor 27"'],
  [['television'], 'plasma tv | oled'],
  [['wall bracket'], 'tv hanger'],
  [['remote control'], 'tv remote'],
  [SPEAKERS, 'home theater with woofer | sound system for party'],
  [['earbuds'], 'ear pod wireless original'],
  [HEADPHONES, 'beats by dre headphone | neckband | blue earpiece with mic'],
  [['power bank'], 'powerbank wey fit charge laptop | pawa bank | rechargeable lamp'],
  [['power station'], 'light gen for house | solar panel | generator | inverter battery'],
  [['stabiliser'], 'stabilizer for fridge'],
  [['extension socket'], 'extention box'],
  [['fan'], 'standing fan rechargeable | split unit ac 2hp inverter | air conditioner'],
  [['refrigerator'], 'deep freezer | small fridge | fridge inverter'],
  [['washing machine'], 'washin machine 7kg'],
  [['microwave oven'], 'micro wave | gas cooker | 5 litre air fryer'],
  [['kettle', 'blender'], 'electric jug | blenda | pressing iron'],
  [['game controller'], 'play station 5 controller'],
  [['video game'], 'ps4 game cd fifa'],
  [['game console', 'handheld console'], 'vr headset'],
  [['handheld console'], 'nintendo switch'],
  [CAMERAS, 'canon camera for youtube | webcam | cctv camera'],
  [['tripod', 'gimbal'], 'camera stand | selfie stick | ring light'],
  [['memory card'], 'sd card 128gb | flash drive 64gb'],
  [['USB hub', 'USB-C cable'], 'otg type c to usb'],
  [WATCHES, 'apple watch strap'],
  [['smartwatch', 'earbuds'], 'smart watch and earpiece combo'],
  [['television', 'monitor'], 'tv or monitor'],
  [['desktop computer'], 'gaming pc'],
  [['tablet'], 'childrens tablet | ovra tab vs senta tab'],
  [['screen protector'], 'screen protecter for ovra one 12 pro'],
  [['network storage'], 'hard disk 1tb external'],
  [['headset'], 'microphone for podcast'],
];

const byType = BY_TYPE.flatMap(([types, queries]) => queries.split(' | ').map((query) => ({ query, types })));

export const FRESH_QUERIES: readonly RelevanceCase[] = [
  ...byType,
  { query: 'infinx hot 40 pro 256gb', types: ['phone'], only: sized(/256/) },
  { query: 'ovra one 12 pro max 256 black', types: ['phone'], only: named(/One 12 Pro, 256/) },
  { query: 'senta phone 128', types: PHONES, only: named(/Senta/) },
  { query: 'kore book i5', types: ['laptop'], only: named(/Kore Book/) },
  { query: 'core i7 laptop 16gb ram 1tb', types: ['laptop'], only: sized(/1 TB/) },
  { query: 'laptop for student not too costly', types: ['laptop'], only: atMost(1_000_000) },
  { query: 'fone with good camera', types: ['phone'], only: named(/One 12|Lite|Fold/) },
  { query: 'phone good camera', types: ['phone'], only: named(/One 12|Lite|Fold/) },
  { query: 'flat screen tv 43 inches', types: ['television'], only: named(/43/) },
  { query: 'headphone noise cancelling under 150k', types: HEADPHONES, only: atMost(150_000) },
  { query: 'oraimo power bank 20000', types: ['power bank'], only: named(/20,000/) },
  { query: 'double door fridge silver', types: ['refrigerator'], only: coloured('Steel') },
  { query: 'dji drone below 1m', types: ['drone'], only: atMost(1_000_000) },
  { query: 'hdmi cord 5m', types: ['HDMI cable'], only: named(/5 m/) },
  { query: 'mtn 5g router', types: ['pocket modem'], only: named(/5G/) },
  { query: 'pink headphone', types: HEADPHONES, only: (product) => /Rose|Coral/.test(product.name) },
  { query: 'gold laptop or silver', types: ['laptop'], only: (product) => /Gold|Silver/.test(product.name) },
  { query: 'phone 100k below', types: PHONES, only: atMost(100_000) },
  { query: 'between 30k and 50k headphone', types: HEADPHONES, only: atMost(50_000) },
  { query: 'smartwatch 50-90k', types: WATCHES, only: atMost(90_000) },
  { query: 'tv less than half million', types: ['television'], only: atMost(500_000) },
];

export const FRESH_NOT_SOLD: readonly [typed: string, notSold: string][] = [
  ['vr headset', 'VR headsets'],
  ['rechargeable lamp', 'lamps'],
  ['webcam', 'webcams'],
  ['walkie talkie', 'walkie-talkies'],
  ['mosquito racket', 'mosquito killers'],
  ['selfie stick', 'selfie sticks'],
  ['small fridge', 'small fridges'],
  ['split unit ac 2hp inverter', 'air conditioners'],
  ['hair clipper', 'clippers'],
];
