import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_LENGTH = 128;

/** Whether the bytes were signed with the secret key: hex HMAC-SHA512, compared in constant time. */
export function isSigned(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (signature?.length !== HEX_LENGTH) return false;
  const sent = Buffer.from(signature, 'hex');
  const expected = createHmac('sha512', secretKey).update(body).digest();
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
