import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/db/client';
import { promotions, promotionUses } from '../../src/server/db/schema';
import { createPromotion, type NewPromotion } from '../../src/server/modules/promotions';

const newCode = () => `CODE-${randomUUID().slice(0, 8).toUpperCase()}`;

/** Creates a promotion of ten percent off everything, with the changes of the test. @returns its code */
export async function makeCode(db: Database, changes: Partial<NewPromotion> = {}): Promise<string> {
  const { code } = await createPromotion(db, { code: newCode(), kind: 'percent', value: 10, ...changes });
  return code;
}

/** How often a code was used: by its counter, and by the orders that have used it. */
export async function countUses(db: Database, code: string): Promise<{ counted: number; held: number }> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code));
  if (!row) throw new Error(`There is no code ${code}.`);
  const held = await db.$count(promotionUses, eq(promotionUses.promotionId, row.id));
  return { counted: row.used, held };
}
