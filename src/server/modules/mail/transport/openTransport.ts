import type { Config } from '../../../config';
import { ensureFolder } from '../../../dataFolder';
import { StartError } from '../../../errors';
import { mailFolder } from '../mailFiles';
import { fileTransport } from './fileTransport';
import type { MailTransport } from './transport';

/** SMTP if SMTP_URL is set, else files in the data folder. @throws StartError when the folder is not writable */
export function openTransport({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  if (!smtpUrl) {
    const folder = mailFolder(dataDir);
    try {
      ensureFolder(folder);
    } catch (error) {
      throw new StartError(
        `Without SMTP_URL, DATA_DIR must be a folder that the shop can write to: ${dataDir}`,
        error,
      );
    }
    return fileTransport(folder);
  }
  let smtp: Promise<MailTransport> | undefined;
  return {
    send: async (message, options) => {
      smtp ??= import('./smtpTransport').then(({ smtpTransport }) => smtpTransport(smtpUrl));
      return (await smtp).send(message, options);
    },
    close: () => void smtp?.then((transport) => transport.close()),
  };
}
