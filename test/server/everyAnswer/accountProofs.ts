import * as account from '@contract/calls/account';
import * as privacy from '@contract/calls/privacy';
import * as session from '@contract/calls/session';
import * as verification from '@contract/calls/verification';
import type { Call } from '@contract/call';
import { callShop, confirmEmails, newCustomer, type CallInput } from '../../support/customer';
import type { TestShop } from '../../support/shop';
import { requestDeletionOf, newMember, placeOrderFor } from '../privacy/customers';
import { confirmationLinkTo } from '../session/confirmationLink';
import { GOOD_PASSWORD, newPerson, signUp } from '../session/people';
import { resetLinkFor } from '../session/resetLink';

export interface ObservedResponse {
  status: number;
  body: unknown;
}
export type Proof = () => Promise<ObservedResponse>;

/** How to get each declared response of the session and account calls. */
export function accountProofs(shop: () => TestShop): Record<string, Proof> {
  const callAnonymously = (call: Call, input?: CallInput): Promise<ObservedResponse> =>
    callShop(shop().address, call, input);
  const db = () => shop().database.db;

  async function updateProfileTo(email: string): Promise<ObservedResponse> {
    const { access, person } = await signUp(shop());
    const names = { first_name: 'Ada', last_name: 'Obi', current_password: GOOD_PASSWORD };
    const headers = { authorization: `Token ${access}` };
    return callAnonymously(session.updateProfile, {
      body: { ...names, email: email || person.email },
      headers,
    });
  }

  /** A confirmed customer's new email, which another customer takes before its link is opened. */
  async function verifyTakenEmail(): Promise<ObservedResponse> {
    const { access } = await signUp(shop());
    await confirmEmails(db());
    const { email } = newPerson();
    const names = { first_name: 'Ada', last_name: 'Obi', current_password: GOOD_PASSWORD };
    const headers = { authorization: `Token ${access}` };
    await callAnonymously(session.updateProfile, { body: { ...names, email }, headers });
    const link = await confirmationLinkTo(shop(), email);
    await signUp(shop(), { email });
    return callAnonymously(verification.verifyEmail, { body: link });
  }

  return {
    'signup 201': () => callAnonymously(session.signup, { body: newPerson() }),
    'signup username_taken': async () => {
      const { person } = await signUp(shop());
      return callAnonymously(session.signup, {
        body: newPerson({ username: person.username.toUpperCase() }),
      });
    },
    'signup email_taken': async () => {
      const { person } = await signUp(shop());
      return callAnonymously(session.signup, { body: newPerson({ email: person.email.toUpperCase() }) });
    },
    ...Object.fromEntries(
      [session.login, session.token].flatMap((call): [string, Proof][] => [
        [`${call.name} 200`, async () => callAnonymously(call, { body: (await signUp(shop())).person })],
        [`${call.name} invalid_credentials`, () => callAnonymously(call, { body: newPerson() })],
      ]),
    ),
    'refreshToken 200': async () =>
      callAnonymously(session.refreshToken, { body: { refresh: (await signUp(shop())).refresh } }),
    'refreshToken token_invalid': () =>
      callAnonymously(session.refreshToken, { body: { refresh: 'nobody’s' } }),
    'logout 204': async () =>
      callAnonymously(session.logout, { body: { refresh: (await signUp(shop())).refresh } }),
    'requestPasswordReset 200': () =>
      callAnonymously(session.requestPasswordReset, { body: { email: 'nobody@example.com' } }),
    'resetPassword 200': async () => {
      const link = await resetLinkFor(shop(), (await signUp(shop())).person.email);
      return callAnonymously(session.resetPassword, {
        body: { ...link, password: 'another long passphrase' },
      });
    },
    'getAccount 200': async () => (await newCustomer(shop().address)).call(account.getAccount),
    'requestVerification 202': async () =>
      (await newCustomer(shop().address)).call(verification.requestVerification),
    'requestVerification already_verified': async () => {
      const customer = await newCustomer(shop().address);
      await confirmEmails(db());
      return customer.call(verification.requestVerification);
    },
    'verifyEmail 200': async () => {
      const { person } = await signUp(shop(), { confirm_email: true });
      return callAnonymously(verification.verifyEmail, {
        body: await confirmationLinkTo(shop(), person.email),
      });
    },
    'verifyEmail email_taken': verifyTakenEmail,
    'updateProfile 200': () => updateProfileTo(''),
    'updateProfile email_taken': async () => updateProfileTo((await signUp(shop())).person.email),
    'exportData 200': async () => (await newCustomer(shop().address)).call(privacy.exportData),
    'requestDeletion 202': async () => requestDeletionOf(await newMember(shop())),
    'requestDeletion deletion_refused': async () => {
      const customer = await newMember(shop());
      await placeOrderFor(shop(), customer);
      return requestDeletionOf(customer);
    },
    'getDeletion 200': async () => (await newCustomer(shop().address)).call(privacy.getDeletion),
    'withdrawDeletion 204': async () => (await newCustomer(shop().address)).call(privacy.withdrawDeletion),
  };
}
