import { readFileSync } from 'node:fs';
import { ShopError } from '../../errors';
import { serverFile } from '../../files';
import { hashPassword } from './passwords';

/** The hash of a password that somebody chooses. @throws ShopError invalid_request when guessers try it first */
export async function hashNewPassword(password: string, field: 'password' | 'new_password'): Promise<string> {
  if (isCommonPassword(password)) {
    const sentence = 'This password is too common. Please choose another one.';
    throw new ShopError('invalid_request', sentence, { fields: { [field]: sentence } });
  }
  return hashPassword(password);
}

/** The 10,000 commonest of eight characters or more, commonest first; from @zxcvbn-ts/language-common (MIT). */
const LIST = 'modules/auth/commonPasswords.txt';

let common: Set<string> | undefined;

/** Whether it is among the first that a guesser tries, in any letter case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(serverFile(LIST), 'utf8').trimEnd().split('\n'));
  return common.has(password.toLowerCase());
}
