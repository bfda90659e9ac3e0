const USUAL_DAYS = 14;

/** Whether delivery from abroad takes the usual time, 7 to 14 business days. */
export function isUsualAbroadTime(days: number | null | undefined): boolean {
  return days === null || days === undefined || days === USUAL_DAYS;
}

/** The delivery time from abroad; 14 days and an unknown time are '7-14 business days' (PRODUCT-12, PRODUCT-13). */
export function abroadDeliveryEstimate(days: number | null | undefined): string {
  return isUsualAbroadTime(days) ? '7-14 business days' : `${days} days`;
}

/** A method that contains 'pick', or a shipping cost of zero, means pickup (CONSTANTS-18). */
export function isPickup(order: { shipping_method?: string | null; shipping_cost?: number | null }): boolean {
  const method = (order.shipping_method ?? '').toLowerCase();
  return method.includes('pick') || (order.shipping_cost ?? 0) === 0;
}

/** The message that a customer sees after a confirmed payment (SUCCESS-03, SUCCESS-04). */
export function confirmationMessage(pickup: boolean): string {
  return pickup
    ? 'Your order is confirmed and will be ready for pickup soon.'
    : 'Your order is confirmed and will be processed and shipped soon.';
}
