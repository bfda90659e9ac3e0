import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureFolder } from './dataFolder';
import { ConfigError } from './settingReaders';

export const SECRET_LENGTH = 32;
/** A file that a power loss cut off may have its length all the same, filled with NUL. */
const VALID_SECRET = new RegExp(`^\\P{Cc}{${SECRET_LENGTH},}$`, 'u');

/** The secret of a data folder, made once. @throws ConfigError when it cannot be made, or is not what was made */
export function getOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  if (!existsSync(file)) createSecret(dataDir, file);
  const secret = readSecret(file);
  if (VALID_SECRET.test(secret)) return secret;
  throw new ConfigError(
    'DATA_DIR',
    `wants a whole secret in ${file}: it is empty or cut off. Bring it back from a backup, or delete it, and everybody signs in again`,
  );
}

/** Written whole before it has its name, so that neither a crash nor a full disk leaves a part of it there. */
function createSecret(dataDir: string, file: string): void {
  const tempFile = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    ensureFolder(dataDir);
    const secret = randomBytes(SECRET_LENGTH).toString('base64url');
    writeFileSync(tempFile, secret, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(tempFile, file);
  } catch {
    // Fine when a start beside this one has made it.
    if (!existsSync(file))
      throw new ConfigError('DATA_DIR', `wants a folder that can be written: ${dataDir}`);
  } finally {
    if (existsSync(tempFile)) rmSync(tempFile);
  }
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError('DATA_DIR', `wants a secret that can be read in ${file} (${code})`);
  }
}
