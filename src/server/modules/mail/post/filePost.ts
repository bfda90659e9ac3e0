import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { NotSent, type Message, type Post } from './post';

/** Every mail a file that a mail program opens. Its name comes from its id, so that writing it again changes nothing. */
export function filePost(folder: string): Post {
  return {
    send: async (message) => {
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(path.join(folder, fileName(message)), message.raw);
      } catch (error) {
        throw new NotSent('try_again', error);
      }
    },
  };
}

function fileName({ createdAt, id }: Message): string {
  return `${createdAt.toISOString().replace(/[-:]/g, '')}-${id}.eml`;
}

/** Whoever looks into the folder sees the whole file or none. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
