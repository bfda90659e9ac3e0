import * as calls from '@contract/calls/security';
import type { BodyOf } from '@contract/defineCall';
import { isRecord, listOf, nonEmptyTextOf, numberOf, textOf } from '../shared/guards';
import { failureOf, UNEXPECTED_FORMAT, type Failure } from './failure';
import { requestOf } from './request';
import { sendPrivately, type Answer, type Sending } from './sendPrivately';
import { fromCall, shopApi } from './shopApi';

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

const securityApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param userId whose they are, so that nobody is shown another's; null where the answer is no list */
    devices: build.query<Device[] | null, number>({
      query: () => requestOf(calls.listSessions, undefined),
      transformResponse: (reply) => (Array.isArray(reply) ? listOf(reply, readDevice) : null),
      extraOptions: { word: calls.listSessions.authorization },
      providesTags: ['Session'],
    }),
    endSession: build.mutation({ ...fromCall(calls.endSession), invalidatesTags: ['Session'] }),
    /** Answers with how many there were. */
    endOtherSessions: build.mutation({
      ...fromCall(calls.endOtherSessions, (reply) => (isRecord(reply) ? (numberOf(reply.ended) ?? 0) : 0)),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useDevicesQuery, useEndSessionMutation, useEndOtherSessionsMutation } = securityApi;

type Outcome<Result> = { result: Result } | { failure: Failure };

/** What a customer's app is told, to make codes. */
export interface AppSecret {
  /** base32 */
  secret: string;
  /** what the QR picture says */
  url: string;
}

/** The secret stands nowhere but on the page that asked for it. */
export function beginSecondStep(body: BodyOf<typeof calls.beginSecondStep>): Sending<Outcome<AppSecret>> {
  return async (dispatch) =>
    outcomeOf(await dispatch(sendPrivately(calls.beginSecondStep, { body })), (data) => {
      const secret = isRecord(data) ? nonEmptyTextOf(data.secret) : null;
      const url = isRecord(data) ? nonEmptyTextOf(data.otpauth_url) : null;
      return secret !== null && url !== null ? { secret, url } : null;
    });
}

/** Turns it on. Answers with the recovery codes. */
export function confirmSecondStep(body: BodyOf<typeof calls.confirmSecondStep>): Sending<Outcome<string[]>> {
  return changing(sendPrivately(calls.confirmSecondStep, { body }), readCodes);
}

export function renewRecoveryCodes(
  body: BodyOf<typeof calls.renewRecoveryCodes>,
): Sending<Outcome<string[]>> {
  return changing(sendPrivately(calls.renewRecoveryCodes, { body }), readCodes);
}

export function endSecondStep(body: BodyOf<typeof calls.endSecondStep>): Sending<Outcome<true>> {
  return changing(sendPrivately(calls.endSecondStep, { body }), () => true);
}

/** The account is asked for again, also after a refusal: another tab may have changed it. */
function changing<Result>(
  sending: Sending<Answer>,
  read: (data: unknown) => Result | null,
): Sending<Outcome<Result>> {
  return async (dispatch) => {
    const outcome = outcomeOf(await dispatch(sending), read);
    dispatch(shopApi.util.invalidateTags(['Account']));
    return outcome;
  };
}

function outcomeOf<Result>({ data, error }: Answer, read: (data: unknown) => Result | null): Outcome<Result> {
  if (error) return { failure: failureOf(error) };
  const result = read(data);
  return result === null
    ? { failure: failureOf({ status: 'CUSTOM_ERROR', error: UNEXPECTED_FORMAT }) }
    : { result };
}

function readCodes(data: unknown): string[] | null {
  const codes = isRecord(data) ? listOf(data.recovery_codes, nonEmptyTextOf) : [];
  return codes.length > 0 ? codes : null;
}
