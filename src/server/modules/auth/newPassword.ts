import { ShopError } from '../../errors';
import { isCommonPassword } from './commonPasswords';
import { hashPassword } from './passwords';

/** The hash of a password that somebody chooses. @throws ShopError invalid_request when guessers try it first */
export async function hashNewPassword(password: string, field: 'password' | 'new_password'): Promise<string> {
  if (isCommonPassword(password)) {
    const sentence = 'This password is too common. Please choose another one.';
    throw new ShopError('invalid_request', sentence, { fields: { [field]: sentence } });
  }
  return hashPassword(password);
}
