import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type { CreateOnce } from '../../http/deskApi';
import { claimKey, findCreated, linkKey, type KeyClaim } from './idempotencyKeysRepository';

/** The key is claimed by the transaction that creates something: one that fails leaves no key. */
export function createOnceOn(db: Database): CreateOnce {
  return ({ key, ...request }, create) =>
    db.transaction(async (tx) => {
      if (key === undefined) return create(tx);
      const claim = { ...request, key };
      if (!(await claimKey(tx, claim))) return createdIdOf(tx, claim);
      const id = await create(tx);
      await linkKey(tx, claim, id);
      return id;
    });
}

/** What was created with a key. @throws ShopError idempotency_mismatch if it was by another body */
async function createdIdOf(tx: Database, claim: KeyClaim): Promise<number> {
  const row = await findCreated(tx, claim);
  if (!row || row.subjectId === null)
    throw new Error('The key has been claimed, but nothing was created with it.');
  if (row.bodyHash !== claim.bodyHash) {
    throw new ShopError(
      'idempotency_mismatch',
      'You have already used this Idempotency-Key with another body. Please use a new one.',
    );
  }
  return row.subjectId;
}
