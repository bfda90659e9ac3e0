import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../db/client';
import { collectFailures, type Failures } from '../../failures';
import { findUnknownMails } from './customerMailsRepository';

/** Where a shop without a mail server writes its letters. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Removes the files of letters, where there are any, whatever sends the shop's mail by now. */
export async function removeLetterFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  const forgotten = new Set(ids);
  const failures = collectFailures();
  await removeThose(await letterFiles(dataDir), forgotten, failures);
  failures.throwAny();
}

const BATCH = 1_000;

/** A file lives as long as its letter's row: those that are left over go. */
export async function removeForgottenFiles(
  db: Database,
  dataDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const files = await letterFiles(dataDir);
  const failures = collectFailures();
  for (let from = 0; from < files.length && !signal?.aborted; from += BATCH) {
    const some = files.slice(from, from + BATCH);
    const unknown = await findUnknownMails(
      db,
      some.map(({ id }) => id),
    );
    await removeThose(some, new Set(unknown), failures);
  }
  failures.throwAny();
}

interface LetterFile {
  /** the letter's */
  id: string;
  file: string;
}

async function removeThose(files: LetterFile[], ids: ReadonlySet<string>, failures: Failures): Promise<void> {
  for (const { id, file } of files) {
    if (ids.has(id)) await rm(file, { force: true }).catch((error: unknown) => failures.add({ id }, error));
  }
}

const NAME = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;

async function letterFiles(dataDir: string): Promise<LetterFile[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const id = NAME.exec(name)?.[1];
    return id === undefined ? [] : [{ id, file: path.join(folder, name) }];
  });
}
