import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureFolder } from './dataFolder';
import { ConfigError } from './settingReaders';

export const SECRET_LENGTH = 32;
/** Excludes control characters, since a file cut off by a power loss may have its full length, filled with NUL. */
const VALID_SECRET = new RegExp(`^\\P{Cc}{${SECRET_LENGTH},}$`, 'u');

/** The secret of a data folder, created once. @throws ConfigError if it cannot be created or read, or is damaged */
export function getOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  if (!existsSync(file)) createSecret(dataDir, file);
  const secret = readSecret(file);
  if (VALID_SECRET.test(secret)) return secret;
  throw new ConfigError(
    'DATA_DIR',
    `has a damaged secret in ${file}: it is empty or cut off. Restore the file from a backup, or delete it, and all customers must sign in again`,
  );
}

/** Written to a temporary file first, so that neither a crash nor a full disk leaves a partial secret. */
function createSecret(dataDir: string, file: string): void {
  const tempFile = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    ensureFolder(dataDir);
    const secret = randomBytes(SECRET_LENGTH).toString('base64url');
    writeFileSync(tempFile, secret, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(tempFile, file);
  } catch {
    // No problem if another process has created it meanwhile.
    if (!existsSync(file))
      throw new ConfigError('DATA_DIR', `must be a folder that the shop can write to: ${dataDir}`);
  } finally {
    if (existsSync(tempFile)) rmSync(tempFile);
  }
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError('DATA_DIR', `has a secret in ${file} that the shop cannot read (${code})`);
  }
}
