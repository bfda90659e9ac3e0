/** Two tabs may present the same token at once. Within this time the second one is accepted, too. */
const GRACE_MS = 30_000;

/**
 * Whether a refresh token that was used before may be used once more: within the grace period, and until a token that replaced it
 * has been used (RFC 9700, 4.14.2).
 */
export async function isWithinGrace(
  { usedAt, now }: { usedAt: Date; now: Date },
  hasUsedSuccessor: () => Promise<boolean>,
): Promise<boolean> {
  return now.getTime() - usedAt.getTime() <= GRACE_MS && !(await hasUsedSuccessor());
}
