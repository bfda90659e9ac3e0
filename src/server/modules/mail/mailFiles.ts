import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../db/client';
import { collectFailures, type Failures } from '../../failures';
import { findMissingMailIds } from './customerMailsRepository';

/** Where a shop without a mail server writes its emails. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

/** Removes the files of emails. Files may exist even if the shop now sends by SMTP. */
export async function removeMailFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  const idSet = new Set(ids);
  const failures = collectFailures();
  await removeFilesOf(await listMailFiles(dataDir), idSet, failures);
  failures.throwIfAny();
}

const BATCH_SIZE = 1_000;

/** Removes files of emails whose rows have been deleted. */
export async function removeOrphanedFiles(
  db: Database,
  dataDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const files = await listMailFiles(dataDir);
  const failures = collectFailures();
  for (let from = 0; from < files.length && !signal?.aborted; from += BATCH_SIZE) {
    const batch = files.slice(from, from + BATCH_SIZE);
    const missingIds = await findMissingMailIds(
      db,
      batch.map(({ id }) => id),
    );
    await removeFilesOf(batch, new Set(missingIds), failures);
  }
  failures.throwIfAny();
}

interface MailFile {
  /** of the email */
  id: string;
  file: string;
}

async function removeFilesOf(files: MailFile[], ids: ReadonlySet<string>, failures: Failures): Promise<void> {
  for (const { id, file } of files) {
    if (ids.has(id)) await rm(file, { force: true }).catch((error: unknown) => failures.add({ id }, error));
  }
}

const FILE_NAME = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;

async function listMailFiles(dataDir: string): Promise<MailFile[]> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const id = FILE_NAME.exec(name)?.[1];
    return id === undefined ? [] : [{ id, file: path.join(folder, name) }];
  });
}
