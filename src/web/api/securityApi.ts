import * as calls from '@contract/calls/security';
import { isRecord, listOf, nonEmptyTextOf, numberOf, textOf } from '../shared/guards';
import { fromCall, shopApi } from './shopApi';

/** A device that is signed in. */
export interface Session {
  id: string;
  browser: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

function readSession(value: unknown): Session | null {
  const id = isRecord(value) ? nonEmptyTextOf(value.id) : null;
  if (!isRecord(value) || id === null) return null;
  return {
    id,
    browser: textOf(value.browser) ?? '',
    signedInAt: textOf(value.signed_in_at) ?? '',
    lastSeenAt: textOf(value.last_seen_at) ?? '',
    isCurrent: value.current === true,
  };
}

/** What an authenticator app is told. */
export interface Secret {
  secret: string;
  otpauthUrl: string;
}

function readSecret(reply: unknown): Secret {
  const found = isRecord(reply) ? reply : {};
  return { secret: textOf(found.secret) ?? '', otpauthUrl: textOf(found.otpauth_url) ?? '' };
}

function readRecoveryCodes(reply: unknown): string[] {
  return isRecord(reply) ? listOf(reply.recovery_codes, nonEmptyTextOf) : [];
}

/** Calls of the second step are made untracked (`initiate(arg, { track: false })`): no state holds a secret or a code. */
export const securityApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Session[], void>({
      ...fromCall(calls.listSessions, (reply) => listOf(reply, readSession)),
      providesTags: ['Session'],
    }),
    endSession: build.mutation({
      ...fromCall(calls.endSession),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation({
      ...fromCall(calls.endOtherSessions, (reply) => (isRecord(reply) ? (numberOf(reply.ended) ?? 0) : 0)),
      invalidatesTags: ['Session'],
    }),
    beginSecondStep: build.mutation(fromCall(calls.beginSecondStep, readSecret)),
    confirmSecondStep: build.mutation({
      ...fromCall(calls.confirmSecondStep, readRecoveryCodes),
      invalidatesTags: (_codes, error) => (error ? [] : ['Account']),
    }),
    renewRecoveryCodes: build.mutation(fromCall(calls.renewRecoveryCodes, readRecoveryCodes)),
    endSecondStep: build.mutation({
      ...fromCall(calls.endSecondStep),
      invalidatesTags: (_none, error) => (error ? [] : ['Account']),
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = securityApi;

/** A recovery code as it is kept, `XXXX-XXXX`; anything else without the space around it. */
export function plainCode(typed: string): string {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare;
}
