import type { Kobo } from '@contract/entities/money';
import type { Database } from '../../../db/client';
import { findSheetProducts, updateProduct, type SheetProduct } from './sheetRepository';

export type SetProductResult =
  | { kind: 'set'; before: SheetProduct; after: SheetProduct }
  | { kind: 'not_found' }
  /** the price would change by more than half, and nothing is written */
  | { kind: 'steep'; before: SheetProduct };

/** Sets the stock, the price or both of a product. @param allowSteep whether the price may change by more than half */
export async function setProduct(
  db: Database,
  id: number,
  { allowSteep, ...values }: { stock?: number; priceKobo?: Kobo; allowSteep: boolean },
): Promise<SetProductResult> {
  return db.transaction(async (tx) => {
    const [before] = await findSheetProducts(tx, [id], true);
    if (!before) return { kind: 'not_found' };
    if (!allowSteep && isSteep(before.priceKobo, values.priceKobo)) return { kind: 'steep', before };
    const after = await updateProduct(tx, id, values);
    return after ? { kind: 'set', before, after } : { kind: 'not_found' };
  });
}

function isSteep(before: Kobo, after: Kobo | undefined): boolean {
  return after !== undefined && Math.abs(after - before) * 2 > before;
}
