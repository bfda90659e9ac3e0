import path from 'node:path';
import type { Config } from '../../../config';
import { filePost } from './filePost';
import type { Post } from './post';
import { smtpPost } from './smtpPost';

/** SMTP where there is an address for it, else files in the data folder. */
export function openPost({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Post {
  return smtpUrl ? smtpPost(smtpUrl) : filePost(path.join(dataDir, 'mail'));
}
