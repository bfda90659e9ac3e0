import { atMost, coloured, named, sized, TYPES, type RelevanceCase } from './examples';

const { HEADPHONES, CHARGERS, WATCHES, NETWORK, PHONES, CABLES } = TYPES;
const CONSOLES = ['game console', 'handheld console'];
const COMPUTERS = ['desktop computer', 'mini computer'];

/** The types that fit, and the queries for them, separated by ` | `; written as people type, before any tuning. */
const BY_TYPE: readonly [types: readonly string[], typed: string][] = [
  [
    ['phone'],
    'android phone | samsung galaxy | tecno phone | infinix | redmi note | itel phone | nokia android | fone | smart phone | 5g phone | dual sim phone | ovra one 12 pro | ovra lite | senta a24 | galaxy s24 ultra | iphone 15 pro max | google pixel | foldable phone | camera phone | phones with good battery | latest phones | handset',
  ],
  [
    ['button phone'],
    'small phone with keys | torchlight phone | nokia 3310 | keypad phone | feature phone | phone with button | palasa',
  ],
  [['tablet'], 'ipad | tab | samsung tab | tablet for kids | android tablet | tablets 5g | ovra tab'],
  [
    ['laptop'],
    'laptops | hp laptop | macbook | dell | lenovo thinkpad | lap top | laptop 16gb ram | notebook computer | student laptop | laptop core i7 | lenta air | kore book | loptop | laptop for school | business laptop | chromebook',
  ],
  [COMPUTERS, 'desktop | pc | desktop computer | mini pc | imac | cpu | computer system'],
  [['monitor'], 'monitor | computer screen | 27 inch monitor'],
  [['keyboard and mouse'], 'keyboard | mouse | wireless mouse | keyboard and mouse'],
  [
    HEADPHONES,
    'headphone | hedphones | ear pods | earphones | ear piece | wireless earbuds | bluetooth earpiece | noise cancelling headphones | jbl headset | galaxy buds | over ear headphone | earbud | sport earbuds | airpod pro | headset with mic | beats',
  ],
  [['gaming headset'], 'gaming headset | headset for gaming'],
  [
    ['power bank'],
    'powerbank | powerbnak | oraimo power bank | power bank 10000mah | 30000 mah | fast charging power bank | portable charger | mini power bank | power bank 20 000 mah | anker',
  ],
  [['power station'], 'generator | gen | solar generator | power station | portable power station'],
  [
    WATCHES,
    'smartwatch | apple watch | wacth | watches | fitbit | wrist watch | fitness tracker | smart band | pulsa watch 3 | watch for men',
  ],
  [['game console'], 'playstation | ps4 | xbox | play station 5 | game console | console'],
  [CONSOLES, 'nintendo switch | psp | handheld game'],
  [['game controller'], 'game pad | ps5 pad | controller | joystick | xbox controller | ps4 pad'],
  [['video game'], 'video game | fifa | game cd | ps5 games'],
  [['racing wheel'], 'steering wheel | racing wheel'],
  [
    ['television'],
    'television | telly | smart tv | lg tv | hisense 43 inch | plasma | 4k tv | led tv | telivision | tvs',
  ],
  [['projector'], 'projector | beamer'],
  [
    ['speaker', 'soundbar'],
    'speaker | speakers | home theatre | jbl speaker | portable speaker | loud speaker | wireless speaker | speeker',
  ],
  [['soundbar'], 'sound bar | soundbar'],
  [['radio'], 'radio | transistor radio'],
  [
    ['refrigerator'],
    'refrigerator | freezer | frige | refridgerator | deep freezer | haier thermocool fridge | double door fridge',
  ],
  [['washing machine'], 'washing machine | washer | laundry machine'],
  [['microwave oven'], 'microwave | oven | micro wave'],
  [['fan'], 'standing fan | fans | ox fan'],
  [['kettle'], 'electric kettle | water heater jug | kettle'],
  [['blender'], 'blender | grinder | smoothie maker'],
  [
    NETWORK,
    'router | wi-fi router | modem | 5g router | mtn router | internet | mesh wifi | tp link | access point',
  ],
  [['pocket modem'], 'pocket wifi | portable wifi | my fi'],
  [['network switch'], 'network switch | ethernet switch | 8 port switch'],
  [
    ['camera', 'action camera'],
    'camera | canon camera | digital camera | nikon | camra | vlogging camera | mirrorless',
  ],
  [['action camera'], 'gopro | action camera'],
  [['camera lens'], 'lens | camera lens'],
  [['tripod'], 'tripod | tripod stand'],
  [['gimbal'], 'gimbal | stabilizer for camera'],
  [['memory card'], 'sd card | micro sd | memory card 256gb | memory'],
  [['drone'], 'drone | dji | drones with camera | flying camera | mini drone'],
  [['security software'], 'anti virus | kaspersky | norton'],
  [['office software'], 'microsoft office | ms word'],
  [['accounting software'], 'accounting software | quickbooks'],
  [['cloud server', 'server'], 'server | vps | hosting'],
  [['network storage'], 'nas'],
  [
    CHARGERS,
    'fast charger | chagers | 65w charger | adapter | type c charger | samsung charger | phone charger',
  ],
  [['wireless charger'], 'wireless charger | charging pad'],
  [['travel adapter'], 'travel adapter | universal adapter'],
  [CABLES, 'cable | cord'],
  [['USB-C cable'], 'type c cable | charging cable | usb cable | type-c cord'],
  [['HDMI cable'], 'hdmi | hdmi cable'],
  [
    ['phone case'],
    'case | iphone case | phone cover | back cover | case for ovra one 12 pro | ovra one 12 pro case | flip case | phone pouch',
  ],
  [['laptop sleeve'], 'laptop bag | laptop sleeve'],
  [['screen protector'], 'screen protector | tempered glass | screengaurd | phone screen guard'],
  [['stylus'], 'stylus | pen for tablet'],
  [['car phone holder'], 'car holder | phone holder for car'],
  [['phone stand'], 'phone stand | stand'],
  [['stabiliser'], 'stabilizer | voltage stabiliser'],
  [['extension socket'], 'extension | extension box | power strip | surge protector'],
  [['wall bracket'], 'tv hanger | wall mount | tv bracket'],
  [['remote control'], 'tv remote | remote'],
  [['USB hub'], 'usb hub | docking station | usb splitter'],
];

const FILTERED: readonly RelevanceCase[] = [
  { query: 'laptop below 800k', types: ['laptop'], only: atMost(800_000) },
  { query: 'phones under ₦200,000', types: PHONES, only: atMost(200_000) },
  { query: 'cheap phone', types: PHONES, only: atMost(250_000) },
  { query: 'headphones 30k-100k', types: HEADPHONES, only: atMost(100_000) },
  { query: 'power bank under 25k', types: ['power bank'], only: atMost(25_000) },
  { query: 'black power bank', types: ['power bank'], only: coloured('Black') },
  { query: 'white router', types: NETWORK, only: coloured('White') },
  { query: 'red speaker', types: ['speaker'], only: coloured('Red') },
  { query: 'ovra 512gb', types: ['phone'], only: sized(/512/) },
  { query: '1tb laptop', types: ['laptop'], only: sized(/1 TB/) },
  { query: '43" tv', types: ['television'], only: named(/43-inch/) },
  { query: 'blue button phone', types: ['button phone'], only: coloured('Blue') },
  { query: 'mint tablet', types: ['tablet'], only: coloured('Mint') },
  { query: '27000mah power bank', types: ['power bank'], only: sized(/27,000/) },
  { query: '256gb memory card', types: ['memory card'], only: sized(/256/) },
  { query: 'black earbuds', types: ['earbuds'], only: coloured('Black') },
  { query: 'hdmi 5m', types: ['HDMI cable'], only: sized(/5 m/) },
  { query: '5kva stabilizer', types: ['stabiliser'], only: sized(/5 kVA/) },
  { query: 'fridge under 500k', types: ['refrigerator'], only: atMost(500_000) },
  { query: 'white phone case', types: ['phone case'] },
];

/** Everyday queries: common words, misspellings, makers, sizes, colours and prices. */
export const QUERIES: readonly RelevanceCase[] = [
  ...BY_TYPE.flatMap(([types, queries]) =>
    queries.split(' | ').map((text): RelevanceCase => ({ query: text, types })),
  ),
  ...FILTERED,
];
