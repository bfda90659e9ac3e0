const USUAL_DAYS = 14;

/** How long an item from abroad takes: '7-14 business days' for 14 or unknown, else that many days. Spec.md section 9. */
export function abroadDeliveryEstimate(days: number | null | undefined): string {
  if (days === null || days === undefined || days === USUAL_DAYS) return '7-14 business days';
  return `${days} days`;
}
