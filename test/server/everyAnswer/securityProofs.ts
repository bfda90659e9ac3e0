import * as security from '@contract/calls/security';
import * as session from '@contract/calls/session';
import type { Call } from '@contract/call';
import { callShop } from '../../support/customer';
import type { TestShop } from '../../support/shop';
import { GOOD_PASSWORD, must, signUp } from '../session/people';
import { appCodeOf } from '../../support/appCode';
import { withSecondStep } from '../session/secondSteps';
import type { Proof } from './accountProofs';

const password = { current_password: GOOD_PASSWORD };

/** How to get each declared response of the device and second-step calls. */
export function securityProofs(shop: () => TestShop): Record<string, Proof> {
  const bearer = (access: string) => ({ authorization: `Bearer ${access}` });
  const callAsNewCustomer = async (call: Call, body?: object) => {
    const { access } = await signUp(shop());
    return callShop(shop().address, call, { body, headers: bearer(access) });
  };
  const callWithCode = async (call: Call, body: object = {}) => {
    const { access, secret } = await withSecondStep(shop());
    const bodyWithCode = { code: appCodeOf(secret), ...body };
    return callShop(shop().address, call, { body: bodyWithCode, headers: bearer(access) });
  };
  const signIns = [session.login, session.token].flatMap((call): [string, Proof][] => [
    [
      `${call.name} second_factor_required`,
      async () => callShop(shop().address, call, { body: (await withSecondStep(shop())).person }),
    ],
    [
      `${call.name} token_invalid`,
      () => callShop(shop().address, call, { body: { challenge: 'none', code: '123456' } }),
    ],
  ]);

  return {
    ...Object.fromEntries(signIns),
    'listSessions 200': () => callAsNewCustomer(security.listSessions),
    'endSession 204': async () => {
      const { access } = await signUp(shop());
      const [currentSession] = await must(shop(), security.listSessions, undefined, bearer(access));
      const params = { sessionId: currentSession?.id ?? '' };
      return callShop(shop().address, security.endSession, { params, headers: bearer(access) });
    },
    'endSession not_found': async () => {
      const { access } = await signUp(shop());
      const params = { sessionId: 'none' };
      return callShop(shop().address, security.endSession, { params, headers: bearer(access) });
    },
    'endOtherSessions 200': () => callAsNewCustomer(security.endOtherSessions),
    'beginSecondStep 201': () => callAsNewCustomer(security.beginSecondStep, password),
    'beginSecondStep conflict': () => callWithCode(security.beginSecondStep, password),
    'confirmSecondStep 200': async () => {
      const { access } = await signUp(shop());
      const { secret } = await must(shop(), security.beginSecondStep, password, bearer(access));
      const body = { code: appCodeOf(secret) };
      return callShop(shop().address, security.confirmSecondStep, { body, headers: bearer(access) });
    },
    'confirmSecondStep conflict': () => callWithCode(security.confirmSecondStep),
    'renewRecoveryCodes 200': () => callWithCode(security.renewRecoveryCodes, password),
    'renewRecoveryCodes conflict': () =>
      callAsNewCustomer(security.renewRecoveryCodes, { ...password, code: '1' }),
    'endSecondStep 204': () => callWithCode(security.endSecondStep, password),
    'endSecondStep conflict': () => callAsNewCustomer(security.endSecondStep, { ...password, code: '1' }),
  };
}
