import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { hashToken, newOpaqueToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { browserName } from '../../http/browserName';
import { addDevice, touchDevice } from './devicesRepository';

/** The browser that a customer signs in from. */
export interface Device {
  /** `Chrome on Android` */
  browser: string;
  /** of its cookie. An account recognises the browser by it; it grants no access */
  token: string;
}

const COOKIE_NAME = 'device';
const TOKEN_PATTERN = /^[\w-]{43}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The browser of a request. One without a cookie gets a new token. */
export function deviceOf({ headers }: FastifyRequest): Device {
  const cookie = parseCookie(headers.cookie ?? '')[COOKIE_NAME] ?? '';
  return {
    browser: browserName(headers['user-agent']),
    token: TOKEN_PATTERN.test(cookie) ? cookie : newOpaqueToken().token,
  };
}

/** @param secure whether the request came over HTTPS */
export function deviceCookie({ token }: Device, secure: boolean): string {
  return stringifySetCookie({
    name: COOKIE_NAME,
    value: token,
    httpOnly: true,
    sameSite: 'lax',
    path: '/api',
    maxAge: YEAR_SECONDS,
    secure,
  });
}

interface SignIn {
  device: Device;
  usedRecoveryCode?: boolean;
}

/**
 * Records a sign-in and notifies customers with a confirmed email of a browser that is new to the account. The caller
 * has locked the account's row and calls this last, since `queueMail` comes last in a transaction.
 */
export async function recordSignIn(
  tx: Database,
  user: { id: number; emailVerifiedAt: Date | null },
  { device, usedRecoveryCode = false }: SignIn,
): Promise<void> {
  const userId = user.id;
  const isNew = await addDevice(tx, userId, hashToken(device.token));
  if (isNew && user.emailVerifiedAt) {
    const { browser } = device;
    await queueMail(tx, { type: 'new_sign_in', userId, browser, at: new Date().toISOString() });
  }
  if (usedRecoveryCode) await queueMail(tx, { type: 'second_step', userId, change: 'recovery_code_used' });
}

/** Records that a session was refreshed in this browser. */
export function recordRefresh(tx: Database, userId: number, { token }: Device): Promise<void> {
  return touchDevice(tx, userId, hashToken(token));
}
