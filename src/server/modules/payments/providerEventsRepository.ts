import type { Database } from '../../db/client';
import { providerEvents } from '../../db/schema';

/** Notes that news of the card provider were taken; false when they were before. */
export async function claimProviderEvent(
  tx: Database,
  event: Omit<typeof providerEvents.$inferInsert, 'createdAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ event: providerEvents.event });
  return rows.length > 0;
}
