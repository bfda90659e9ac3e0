import { asc, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Kobo } from '@contract/entities/money';
import type { Database } from '../../../db/client';
import { products } from '../../../db/schema/catalog';
import { skipNotifyTrigger } from '../changes/changesRepository';

/** A product with the fields that sheets have. */
export type SheetProduct = Omit<typeof products.$inferSelect, 'createdAt' | 'updatedAt'>;
/** Missing fields get the database's defaults. */
export type NewSheetProduct = Omit<typeof products.$inferInsert, 'createdAt' | 'updatedAt'>;
/** The values of a row: some fields of a product, and the stock that the file's writer saw. */
export type SheetValues = Partial<SheetProduct> & { expectedStock?: number | null };

const { createdAt, updatedAt, ...columns } = getTableColumns(products);

/** The products with these ids. `lock` locks them until the transaction ends, before they are written. */
export async function findSheetProducts(db: Database, ids: number[], lock: boolean): Promise<SheetProduct[]> {
  const query = db.select(columns).from(products).where(inArray(products.id, ids)).orderBy(asc(products.id));
  return lock ? query.for('no key update') : query;
}

/** Up to `limit` products after an id, ascending. */
export async function findProductsAfter(db: Database, id: number, limit: number): Promise<SheetProduct[]> {
  return db.select(columns).from(products).where(gt(products.id, id)).orderBy(asc(products.id)).limit(limit);
}

/** Inserts products, and overwrites those with an existing id. */
export async function upsertProducts(tx: Database, rows: NewSheetProduct[]): Promise<void> {
  if (rows.length === 0) return;
  const updates = Object.entries(columns).flatMap(([key, column]) =>
    key === 'id' ? [] : [[key, sql`excluded.${sql.identifier(snakeCase(column.name))}`] as const],
  );
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: { ...Object.fromEntries(updates), updatedAt: new Date() },
    })
    .returning({ skipNotifyTrigger });
}

/** Moves the id sequence past the highest existing id. */
export async function advanceIdSequence(tx: Database): Promise<void> {
  await tx.execute(
    sql`select setval('products_id_seq', greatest((select max(id) from ${products}), last_value)) from products_id_seq`,
  );
}

/** Sets the stock, the price or both; undefined for an unknown product. */
export async function updateProduct(
  db: Database,
  id: number,
  values: { stock?: number; priceKobo?: Kobo },
): Promise<SheetProduct | undefined> {
  const [row] = await db
    .update(products)
    .set({ ...values, updatedAt: new Date() })
    .where(sql`${products.id} = ${id}`)
    .returning({ product: columns, skipNotifyTrigger });
  return row?.product;
}

/** Converts a column's name in code, `priceKobo`, to its name in the database, `price_kobo`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
