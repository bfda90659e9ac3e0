import path from 'node:path';
import type { Config } from '../../../config';
import { filePost } from './filePost';
import type { Post } from './post';

/** SMTP where there is an address for it, else files in the data folder. */
export function openPost({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Post {
  if (!smtpUrl) return filePost(path.join(dataDir, 'mail'));
  let opened: Promise<Post> | undefined;
  return {
    send: async (message, options) => {
      opened ??= import('./smtpPost').then(({ smtpPost }) => smtpPost(smtpUrl));
      return (await opened).send(message, options);
    },
    close: () => void opened?.then((post) => post.close()),
  };
}
