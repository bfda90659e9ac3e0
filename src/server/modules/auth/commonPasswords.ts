import { readFileSync } from 'node:fs';
import { serverFile } from '../../files';

/** The 10,000 commonest of eight characters or more, commonest first; from @zxcvbn-ts/language-common (MIT). */
const LIST = 'modules/auth/commonPasswords.txt';

let common: Set<string> | undefined;

/** Whether it is among the first that a guesser tries, in any letter case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(serverFile(LIST), 'utf8').trimEnd().split('\n'));
  return common.has(password.toLowerCase());
}
