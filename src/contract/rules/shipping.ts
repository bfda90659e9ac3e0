import type { Naira } from '../entities/money';

export const STORE_PICKUP = 'Store Pickup';

/** Shipping methods, by their names on the wire, with their price in naira (CONSTANTS-01 to CONSTANTS-08). */
export const SHIPPING_METHODS = [
  { code: 'store_pickup', label: STORE_PICKUP, places: 'Pay at the store if you like', costNaira: 0 },
  {
    code: 'ikeja',
    label: 'Ikeja axis',
    places: 'Ikeja, Bariga, Alagomeji, Fadeyi, Palm Grove',
    costNaira: 5_000,
  },
  { code: 'abule_egba', label: 'Abule Egba', places: 'Abule Egba, Iyana Ipaja, Ayobo', costNaira: 8_000 },
  { code: 'area1', label: 'Amuwo Odofin', places: 'Amuwo Odofin GRA, Festac', costNaira: 10_000 },
  {
    code: 'area2',
    label: 'Central mainland',
    places: 'Ajao Estate, Oshodi, Lawanson, Orile, Itire, Gbagada, Apapa, Surulere, Tradefair',
    costNaira: 10_000,
  },
  {
    code: 'satellite',
    label: 'Satellite town',
    places: 'Satellite town, Suru Alaba, Isolo, Maza maza',
    costNaira: 12_000,
  },
  {
    code: 'lagos_island',
    label: 'Lagos Island',
    places: 'The whole island side: Lagos Island, Ikoyi, Victoria Island, Lekki, Ajah',
    costNaira: 12_000,
  },
  {
    code: 'express',
    label: 'Express',
    places:
      'Same day in Lagos and some western states; every other state, such as Kano, in 2 working days or 48-72 hours',
    costNaira: 15_000,
  },
] as const;

export type ShippingMethodCode = (typeof SHIPPING_METHODS)[number]['code'];

/** Added once to any shipping method, including pickup, if the cart has an item from abroad. */
export const ABROAD_SURCHARGE_NAIRA: Naira = 30_000;

const ANYWHERE: readonly ShippingMethodCode[] = ['store_pickup', 'express'];

/** Whether a method only delivers within Lagos. */
export function isLagosOnly(code: ShippingMethodCode): boolean {
  return !ANYWHERE.includes(code);
}

const LAGOS_OR_EMPTY = /^\s*(lagos(\W+state)?\W*)?$/i;

/** Whether a State as typed is not Lagos; false while it is empty. */
export function isOutsideLagos(state: string): boolean {
  return !LAGOS_OR_EMPTY.test(state);
}

/** Whether a method that only delivers within Lagos was chosen for an address outside Lagos. */
export function isOutsideDeliveryArea(order: { shipping_method: string; state: string }): boolean {
  const code = shippingMethodOf(order.shipping_method);
  return code !== undefined && isLagosOnly(code) && isOutsideLagos(order.state);
}

const PICKUP_ALIASES = ['pickup', ''];

/** The method of a name on the wire; a missing name means pickup. Undefined for an unknown name. */
export function shippingMethodOf(name: string | null | undefined): ShippingMethodCode | undefined {
  const value = name ?? '';
  if (PICKUP_ALIASES.includes(value)) return 'store_pickup';
  return SHIPPING_METHODS.find((method) => method.code === value)?.code;
}

/** Whether the method's name on the wire means pickup. The cost is ignored, as other orders may ship for free. */
export function isStorePickup(name: string | null | undefined): boolean {
  return Boolean(name) && shippingMethodOf(name) === 'store_pickup';
}

/** The price of a method without any surcharge, in naira. */
export function methodCostNaira(code: ShippingMethodCode): Naira {
  return SHIPPING_METHODS.find((method) => method.code === code)?.costNaira ?? 0;
}

/** The lowest and highest cost of delivery to an address, in naira. */
export function deliveryCostsNaira(): { min: Naira; max: Naira } {
  const costs = SHIPPING_METHODS.map(({ costNaira }): Naira => costNaira).filter((cost) => cost > 0);
  return { min: Math.min(...costs), max: Math.max(...costs) };
}

export function abroadSurchargeNaira(lines: readonly { is_abroad_order: boolean }[]): Naira {
  return lines.some((line) => line.is_abroad_order) ? ABROAD_SURCHARGE_NAIRA : 0;
}

/** The total shipping cost in naira: the method plus, once, the surcharge. */
export function shippingCostNaira(
  code: ShippingMethodCode,
  lines: readonly { is_abroad_order: boolean }[],
): Naira {
  return methodCostNaira(code) + abroadSurchargeNaira(lines);
}
