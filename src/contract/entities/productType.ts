import type { CategoryId } from './category';

interface TypeOfProduct {
  word: string;
  plural: string;
  category: CategoryId;
}

/** What a product is, in controlled words; each belongs to the category where most of its kind stand. */
export const PRODUCT_TYPES = [
  { word: 'charger', plural: 'chargers', category: 1 },
  { word: 'wireless charger', plural: 'wireless chargers', category: 1 },
  { word: 'travel adapter', plural: 'travel adapters', category: 1 },
  { word: 'USB-C cable', plural: 'USB-C cables', category: 1 },
  { word: 'memory card', plural: 'memory cards', category: 1 },
  { word: 'phone stand', plural: 'phone stands', category: 1 },
  { word: 'car phone holder', plural: 'car phone holders', category: 1 },
  { word: 'stylus', plural: 'styluses', category: 1 },
  { word: 'phone', plural: 'phones', category: 2 },
  { word: 'button phone', plural: 'button phones', category: 2 },
  { word: 'tablet', plural: 'tablets', category: 2 },
  { word: 'headphones', plural: 'headphones', category: 3 },
  { word: 'earbuds', plural: 'earbuds', category: 3 },
  { word: 'headset', plural: 'headsets', category: 3 },
  { word: 'laptop', plural: 'laptops', category: 4 },
  { word: 'desktop computer', plural: 'desktop computers', category: 4 },
  { word: 'mini computer', plural: 'mini computers', category: 4 },
  { word: 'monitor', plural: 'monitors', category: 4 },
  { word: 'keyboard and mouse', plural: 'keyboards and mice', category: 4 },
  { word: 'phone case', plural: 'phone cases', category: 6 },
  { word: 'laptop sleeve', plural: 'laptop sleeves', category: 6 },
  { word: 'screen protector', plural: 'screen protectors', category: 6 },
  { word: 'power bank', plural: 'power banks', category: 7 },
  { word: 'power station', plural: 'power stations', category: 7 },
  { word: 'smartwatch', plural: 'smartwatches', category: 8 },
  { word: 'watch', plural: 'watches', category: 8 },
  { word: 'fitness band', plural: 'fitness bands', category: 8 },
  { word: 'game console', plural: 'game consoles', category: 9 },
  { word: 'handheld console', plural: 'handheld consoles', category: 9 },
  { word: 'game controller', plural: 'game controllers', category: 9 },
  { word: 'controller dock', plural: 'controller docks', category: 9 },
  { word: 'gaming headset', plural: 'gaming headsets', category: 9 },
  { word: 'racing wheel', plural: 'racing wheels', category: 9 },
  { word: 'video game', plural: 'video games', category: 9 },
  { word: 'television', plural: 'televisions', category: 14 },
  { word: 'projector', plural: 'projectors', category: 14 },
  { word: 'speaker', plural: 'speakers', category: 14 },
  { word: 'soundbar', plural: 'soundbars', category: 14 },
  { word: 'radio', plural: 'radios', category: 14 },
  { word: 'stabiliser', plural: 'stabilisers', category: 15 },
  { word: 'extension socket', plural: 'extension sockets', category: 15 },
  { word: 'wall bracket', plural: 'wall brackets', category: 15 },
  { word: 'remote control', plural: 'remote controls', category: 15 },
  { word: 'HDMI cable', plural: 'HDMI cables', category: 15 },
  { word: 'USB hub', plural: 'USB hubs', category: 15 },
  { word: 'security software', plural: 'security software', category: 16 },
  { word: 'office software', plural: 'office software', category: 16 },
  { word: 'accounting software', plural: 'accounting software', category: 16 },
  { word: 'cloud server', plural: 'cloud servers', category: 16 },
  { word: 'server', plural: 'servers', category: 16 },
  { word: 'network storage', plural: 'network storage', category: 16 },
  { word: 'camera', plural: 'cameras', category: 17 },
  { word: 'action camera', plural: 'action cameras', category: 17 },
  { word: 'camera lens', plural: 'camera lenses', category: 17 },
  { word: 'gimbal', plural: 'gimbals', category: 17 },
  { word: 'tripod', plural: 'tripods', category: 17 },
  { word: 'refrigerator', plural: 'refrigerators', category: 18 },
  { word: 'washing machine', plural: 'washing machines', category: 18 },
  { word: 'microwave oven', plural: 'microwave ovens', category: 18 },
  { word: 'fan', plural: 'fans', category: 18 },
  { word: 'kettle', plural: 'kettles', category: 18 },
  { word: 'blender', plural: 'blenders', category: 18 },
  { word: 'router', plural: 'routers', category: 19 },
  { word: 'mesh Wi-Fi system', plural: 'mesh Wi-Fi systems', category: 19 },
  { word: 'pocket modem', plural: 'pocket modems', category: 19 },
  { word: 'access point', plural: 'access points', category: 19 },
  { word: 'network switch', plural: 'network switches', category: 19 },
  { word: 'drone', plural: 'drones', category: 20 },
  { word: 'drone battery', plural: 'drone batteries', category: 20 },
  { word: 'drone propellers', plural: 'drone propellers', category: 20 },
  { word: 'drone case', plural: 'drone cases', category: 20 },
  { word: 'drone controller', plural: 'drone controllers', category: 20 },
  { word: 'landing mat', plural: 'landing mats', category: 20 },
] as const satisfies readonly TypeOfProduct[];

export type ProductType = (typeof PRODUCT_TYPES)[number]['word'];

/** `phone` → `phones`; a word that is none of the types stays as it is */
export function pluralOfType(type: string): string {
  return PRODUCT_TYPES.find(({ word }) => word === type)?.plural ?? type;
}
