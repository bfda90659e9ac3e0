import { chmod, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { NotSent, type MimeMessage, type MailTransport } from './transport';

/** The files contain reset links, so only this user may read them. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Writes each email to a file for mail programs. Its name contains the id, so that a retry overwrites it. */
export function fileTransport(folder: string): MailTransport {
  return {
    send: async (message) => {
      try {
        await ensurePrivateFolder(folder);
        await writeAtomically(path.join(folder, fileName(message)), message.raw);
      } catch (error) {
        throw new NotSent('try_again', error);
      }
    },
    close: () => undefined,
  };
}

/** `chmod` also closes a folder that an earlier release left open to others. */
async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await chmod(folder, FOLDER_MODE);
}

function fileName({ createdAt, id }: MimeMessage): string {
  return `${createdAt.toISOString().replace(/[-:]/g, '')}-${id}.eml`;
}

/** Renamed into place, so that readers see the whole file or none. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const partFile = `${file}.part`;
  const handle = await open(partFile, 'w', FILE_MODE);
  try {
    await handle.chmod(FILE_MODE);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partFile, file);
}
