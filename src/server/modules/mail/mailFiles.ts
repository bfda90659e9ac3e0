import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../db/client';
import { deleteMailsOf, findUnknownMails } from './customerMailsRepository';

/** Where a shop without a mail server writes its letters. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Deletes a customer's letters in the caller's transaction. @returns ids of the files to be removed after it */
export function forgetLetters(tx: Database, userId: number): Promise<string[]> {
  return deleteMailsOf(tx, userId);
}

/** Removes the files of letters, where there are any, whatever sends the shop's mail by now. */
export async function removeLetterFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  const forgotten = new Set(ids);
  for (const { id, file } of await letterFiles(dataDir))
    if (forgotten.has(id)) await rm(file, { force: true });
}

const BATCH = 1_000;

/** A file lives as long as its letter's row: those that are left over go. */
export async function removeForgottenFiles(
  db: Database,
  dataDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const files = await letterFiles(dataDir);
  for (let from = 0; from < files.length && !signal?.aborted; from += BATCH) {
    const ids = files.slice(from, from + BATCH).map(({ id }) => id);
    const unknown = new Set(await findUnknownMails(db, ids));
    for (const { id, file } of files.slice(from, from + BATCH))
      if (unknown.has(id)) await rm(file, { force: true });
  }
}

const NAME = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;

async function letterFiles(dataDir: string): Promise<{ id: string; file: string }[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const id = NAME.exec(name)?.[1];
    return id === undefined ? [] : [{ id, file: path.join(folder, name) }];
  });
}
