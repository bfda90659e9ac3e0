/** Text containing 'pick', or no shipping cost at all, is pickup (CONSTANTS-18). */
export function isPickup(order: { shipping_method?: string | null; shipping_cost?: number | null }): boolean {
  const method = (order.shipping_method ?? '').toLowerCase();
  return method.includes('pick') || (order.shipping_cost ?? 0) === 0;
}

/** What a confirmed payment tells the customer (SUCCESS-03, SUCCESS-04). */
export function confirmationMessage(pickup: boolean): string {
  return pickup
    ? 'Your order is confirmed and will be ready for pickup soon.'
    : 'Your order is confirmed and will be processed and shipped soon.';
}
