const USUAL_DAYS = 14;

/** How long an item from abroad takes; 14 days and an unknown time are '7-14 business days' (PRODUCT-12, PRODUCT-13). */
export function abroadDeliveryEstimate(days: number | null | undefined): string {
  if (days === null || days === undefined || days === USUAL_DAYS) return '7-14 business days';
  return `${days} days`;
}
