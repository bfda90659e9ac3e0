import type { Config } from '../../../config';
import { makeFolder } from '../../../dataFolder';
import { StartError } from '../../../errors';
import { mailFolder } from '../mailFiles';
import { filePost } from './filePost';
import type { Post } from './post';

/** SMTP where there is an address for it, else files in the data folder. @throws StartError when there is neither */
export function openPost({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Post {
  if (!smtpUrl) {
    const folder = mailFolder(dataDir);
    try {
      makeFolder(folder);
    } catch (error) {
      throw new StartError(
        `Without SMTP_URL, DATA_DIR wants a folder that can be written: ${dataDir}`,
        error,
      );
    }
    return filePost(folder);
  }
  let opened: Promise<Post> | undefined;
  return {
    send: async (message, options) => {
      opened ??= import('./smtpPost').then(({ smtpPost }) => smtpPost(smtpUrl));
      return (await opened).send(message, options);
    },
    close: () => void opened?.then((post) => post.close()),
  };
}
