import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import { fieldError, ShopError } from '../errors';
import { serverFile } from '../files';

/** Runs at most `maxConcurrent` tasks at a time and queues others. @throws ShopError not_ready if the queue is full */
export function limitConcurrency({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }) {
  const limit = pLimit(maxConcurrent);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // A new task is pending for an instant even if it can start at once, so both counts are added.
    if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued)
      throw new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');
    return limit(work);
  };
}

/** argon2id with OWASP's parameters (m=19 MiB, t=2, p=1), which are part of the hash. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded on first use, so that native code does not delay the start. */
const argon2 = () => import('@node-rs/argon2');

/** Four hashes at a time take 76 MiB, regardless of how many customers sign in. */
const limitHashing = limitConcurrency({ maxConcurrent: 4, maxQueued: 500 });

export function hashPassword(password: string): Promise<string> {
  return limitHashing(async () => (await argon2()).hash(password, ARGON2_OPTIONS));
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash with the same cost that matches no password. */
export function unmatchableHash(): string {
  const { memoryCost, timeCost, parallelism } = ARGON2_OPTIONS;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}

const UNMATCHABLE_HASH = unmatchableHash();

/** Takes as long for an unknown user (null) as for a wrong password, against timing attacks. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await limitHashing(async () =>
    (await argon2()).verify(passwordHash ?? UNMATCHABLE_HASH, password),
  );
  return matches && passwordHash !== null;
}

const HASH_PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;

/** Whether a hash has weaker parameters than new ones. */
export function isOutdated(passwordHash: string): boolean {
  const [, memoryCost, timeCost] = HASH_PARAMETERS.exec(passwordHash) ?? [];
  return !(Number(memoryCost) >= ARGON2_OPTIONS.memoryCost && Number(timeCost) >= ARGON2_OPTIONS.timeCost);
}

/** The hash of a newly chosen password. @throws ShopError invalid_request for a common password */
export async function hashNewPassword(password: string, field: 'password' | 'new_password'): Promise<string> {
  if (isCommonPassword(password)) {
    throw fieldError(field, 'This password is too common. Please choose another one.');
  }
  return hashPassword(password);
}

/** The 10,000 commonest of eight characters or more, commonest first; from @zxcvbn-ts/language-common (MIT). */
const COMMON_PASSWORDS_FILE = 'credentials/commonPasswords.txt';

let commonPasswords: Set<string> | undefined;

/** Whether the list of common passwords has it, in any letter case. */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(readFileSync(serverFile(COMMON_PASSWORDS_FILE), 'utf8').trimEnd().split('\n'));
  return commonPasswords.has(password.toLowerCase());
}
