import * as calls from '@contract/calls/security';
import type { BodyOf } from '@contract/call';
import { isRecord, readList, nonEmptyTextOf, numberOf, textOf } from '@ui/guards';
import { failureOf, UNEXPECTED_FORMAT, type Failure } from '@ui/api/failure';
import { fromCall, requestOf } from '@ui/api/request';
import type { AppThunk } from '../shared/state/hooks';
import { shopApi } from './shopApi';

/** A browser that is signed in. */
export interface Device {
  id: string;
  /** `Chrome on Android` */
  browser: string;
  /** ISO 8601 */
  signedInAt: string;
  lastSeenAt: string;
  isThis: boolean;
}

function readDevice(value: unknown): Device | null {
  const id = isRecord(value) ? nonEmptyTextOf(value.id) : null;
  if (!isRecord(value) || id === null) return null;
  return {
    id,
    browser: nonEmptyTextOf(value.browser) ?? 'Unknown browser',
    signedInAt: textOf(value.signed_in_at) ?? '',
    lastSeenAt: textOf(value.last_seen_at) ?? '',
    isThis: value.current === true,
  };
}

/** The key that a customer's authenticator app needs to generate codes. */
export interface AuthenticatorSecret {
  /** base32 */
  secret: string;
  /** the content of the QR code */
  otpauthUrl: string;
}

function readSecret(response: unknown): AuthenticatorSecret | null {
  const secret = isRecord(response) ? nonEmptyTextOf(response.secret) : null;
  const otpauthUrl = isRecord(response) ? nonEmptyTextOf(response.otpauth_url) : null;
  return secret !== null && otpauthUrl !== null ? { secret, otpauthUrl } : null;
}

/** Each can be used once to sign in instead of a code from the app. */
export interface RecoveryCodesResult {
  /** DevTools and recordings hide the value of this key */
  recoveryCodes: string[];
}

function readCodes(response: unknown): RecoveryCodesResult | null {
  const recoveryCodes = isRecord(response) ? readList(response.recovery_codes, nonEmptyTextOf) : [];
  return recoveryCodes.length > 0 ? { recoveryCodes } : null;
}

const securityApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param userId the owner, as in accountApi. @returns null if the response is no list */
    devices: build.query<Device[] | null, number>({
      query: () => requestOf(calls.listSessions, undefined),
      transformResponse: (response) => (Array.isArray(response) ? readList(response, readDevice) : null),
      extraOptions: { scheme: calls.listSessions.authorization },
      providesTags: ['Session'],
    }),
    endSession: build.mutation({ ...fromCall(calls.endSession), invalidatesTags: ['Session'] }),
    /** @returns how many were ended */
    endOtherSessions: build.mutation({
      ...fromCall(calls.endOtherSessions, (response) =>
        isRecord(response) ? (numberOf(response.ended) ?? 0) : 0,
      ),
      invalidatesTags: ['Session'],
    }),
    beginSecondStep: build.mutation(fromCall(calls.beginSecondStep, readSecret)),
    // The account is fetched again also after a failure: another tab may have changed it.
    confirmSecondStep: build.mutation({
      ...fromCall(calls.confirmSecondStep, readCodes),
      invalidatesTags: ['Account'],
    }),
    renewRecoveryCodes: build.mutation({
      ...fromCall(calls.renewRecoveryCodes, readCodes),
      invalidatesTags: ['Account'],
    }),
    endSecondStep: build.mutation({
      ...fromCall(calls.endSecondStep, () => true as const),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useDevicesQuery, useEndSessionMutation, useEndOtherSessionsMutation } = securityApi;

export type Outcome<Result> = { result: Result } | { failure: Failure };

/** The outcome of an untracked call; null data counts as an unexpected format. */
function outcomeOf<Result>({ data, error }: { data?: Result | null; error?: unknown }): Outcome<Result> {
  if (error) return { failure: failureOf(error) };
  return data === null || data === undefined
    ? { failure: failureOf({ status: 'CUSTOM_ERROR', error: UNEXPECTED_FORMAT }) }
    : { result: data };
}

/** Untracked, so that secrets and codes stay out of the store, in the page that requested them. */
const UNTRACKED = { track: false } as const;

export function beginSecondStep(
  body: BodyOf<typeof calls.beginSecondStep>,
): AppThunk<Promise<Outcome<AuthenticatorSecret>>> {
  return async (dispatch) =>
    outcomeOf(await dispatch(securityApi.endpoints.beginSecondStep.initiate({ body }, UNTRACKED)));
}

/** Turns the second step on. @returns the recovery codes */
export function confirmSecondStep(
  body: BodyOf<typeof calls.confirmSecondStep>,
): AppThunk<Promise<Outcome<RecoveryCodesResult>>> {
  return async (dispatch) =>
    outcomeOf(await dispatch(securityApi.endpoints.confirmSecondStep.initiate({ body }, UNTRACKED)));
}

export function renewRecoveryCodes(
  body: BodyOf<typeof calls.renewRecoveryCodes>,
): AppThunk<Promise<Outcome<RecoveryCodesResult>>> {
  return async (dispatch) =>
    outcomeOf(await dispatch(securityApi.endpoints.renewRecoveryCodes.initiate({ body }, UNTRACKED)));
}

export function endSecondStep(body: BodyOf<typeof calls.endSecondStep>): AppThunk<Promise<Outcome<true>>> {
  return async (dispatch) =>
    outcomeOf(await dispatch(securityApi.endpoints.endSecondStep.initiate({ body }, UNTRACKED)));
}
