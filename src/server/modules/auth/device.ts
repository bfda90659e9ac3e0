import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { hashToken, newOpaqueToken } from '../../credentials/opaqueTokens';
import type { Database } from '../../db/client';
import { queueMail } from '../mail';
import { browserName } from './browserName';
import { addDevice } from './securityRepository';

/** The browser that a customer signs in from. */
export interface Device {
  /** `Chrome on Android` */
  browser: string;
  /** of its cookie, which signs nobody in: by it an account knows the browser again */
  token: string;
}

const COOKIE = 'device';
const TOKEN = /^[\w-]{43}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The browser of a request, which keeps its cookie. */
export function deviceOf({ headers }: FastifyRequest): Device {
  const cookie = parseCookie(headers.cookie ?? '')[COOKIE] ?? '';
  return {
    browser: browserName(headers['user-agent']),
    token: TOKEN.test(cookie) ? cookie : newOpaqueToken().token,
  };
}

/** @param secure whether the shop is reached by https */
export function deviceCookie({ token }: Device, secure: boolean): string {
  return stringifySetCookie({
    name: COOKIE,
    value: token,
    httpOnly: true,
    sameSite: 'lax',
    path: '/api',
    maxAge: YEAR_SECONDS,
    secure,
  });
}

/**
 * The account has been signed in to from this browser. Customers with a confirmed email are told of one that the account
 * has not seen.
 */
export async function noteSignIn(
  tx: Database,
  user: { id: number; emailVerifiedAt: Date | null },
  device: Device,
): Promise<void> {
  const isNew = await addDevice(tx, user.id, hashToken(device.token));
  if (!isNew || !user.emailVerifiedAt) return;
  const { browser } = device;
  await queueMail(tx, { type: 'new_sign_in', userId: user.id, browser, at: new Date().toISOString() });
}
