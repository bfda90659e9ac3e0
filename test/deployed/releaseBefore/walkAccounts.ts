import type { Call, SuccessOf } from '@contract/call';
import { getAccount } from '@contract/calls/account';
import * as addresses from '@contract/calls/addresses';
import { reportIncident } from '@contract/calls/incidents';
import * as privacy from '@contract/calls/privacy';
import * as security from '@contract/calls/security';
import * as session from '@contract/calls/session';
import { verifyEmail } from '@contract/calls/verification';
import { usePreviousCode } from '../../support/appCode';
import { addressEntry } from '../../support/addresses';
import { callShop, customerWith, type Customer, type CallInput } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';

export interface Account {
  username: string;
  email: string;
  password: string;
}

const NAMES = { first_name: 'Ada', last_name: 'Obi' };

/** Calls the shop without a session. @returns the body of a success @throws on a refusal */
export async function callAsVisitor<Definition extends Call>(
  address: string,
  call: Definition,
  input?: CallInput,
): Promise<SuccessOf<Definition>> {
  const { status, body } = await callShop(address, call, input);
  if (status >= 300) throw new Error(`${call.name}: ${JSON.stringify(body)}`);
  return body as SuccessOf<Definition>;
}

export async function signUp(
  address: string,
  account: Account,
): Promise<{ customer: Customer; refresh: string }> {
  const contact = { address: '3 Broad Street', phone: '08030000001' };
  const { user_id, access, refresh } = await callAsVisitor(address, session.signup, {
    body: { ...account, ...NAMES, ...contact, confirm_email: true },
  });
  return { customer: customerWith(address, { id: user_id, access }), refresh };
}

export async function confirmEmail(address: string, dataDir: string, email: string): Promise<void> {
  const [uid, token] = await linkIn(dataDir, email, 'verify-email');
  await callAsVisitor(address, verifyEmail, { body: { uid, token } });
}

/** Uses addresses, an incident report, the profile, sessions, the second step and a password reset. */
export async function manageAccount(
  address: string,
  dataDir: string,
  account: Account,
  ada: Customer,
): Promise<void> {
  await ada.must(getAccount);
  await manageAddresses(ada);
  await ada.must(reportIncident, { body: INCIDENT });
  await ada.must(security.listSessions);
  const { tokens } = await ada.must(session.updateProfile, {
    body: { ...NAMES, email: account.email, current_password: account.password },
  });
  await useSecondStep(address, account, customerWith(address, { id: ada.id, access: tokens.access }));
  await callAsVisitor(address, session.requestPasswordReset, { body: { email: account.email } });
  const [resetUid, resetToken] = await linkIn(dataDir, account.email, 'reset-password');
  await callAsVisitor(address, session.resetPassword, {
    body: { uid: resetUid, token: resetToken, password: account.password },
  });
}

const INCIDENT = {
  sentence: 'The page stood still.',
  recording: {
    format: 1 as const,
    app_version: '1',
    page: '/cart',
    recorded_at: '2026-01-01T00:00:00.000Z',
    before: {},
    entries: [],
  },
};

async function manageAddresses(ada: Customer): Promise<void> {
  const saved = await ada.must(addresses.addAddress, { body: addressEntry() });
  const params = { addressId: saved.id };
  await ada.must(addresses.changeAddress, { params, body: addressEntry({ city: 'Yaba' }) });
  await ada.must(addresses.listAddresses);
  await ada.must(addresses.deleteAddress, { params });
  await ada.must(addresses.addAddress, { body: addressEntry({ default_shipping: true }) });
}

async function useSecondStep(address: string, account: Account, ada: Customer): Promise<void> {
  const password = { current_password: account.password };
  const { secret } = await ada.must(security.beginSecondStep, { body: password });
  const { recovery_codes: codes } = await usePreviousCode(secret, (code) =>
    ada.must(security.confirmSecondStep, { body: { code } }),
  );
  const { body } = await callShop(address, session.login, {
    body: { username: account.username, password: account.password },
  });
  const { challenge } = body as { challenge?: string };
  if (!challenge) throw new Error(`sign-in: ${JSON.stringify(body)}`);
  const [first = '', second = ''] = codes;
  await callAsVisitor(address, session.login, { body: { challenge, code: first } });
  await ada.must(security.endSecondStep, { body: { ...password, code: second } });
  await ada.must(security.endOtherSessions);
}

/** Exports the data, requests and withdraws the deletion, requests it again, refreshes the session and signs out. */
export async function leaveShop(address: string, account: Account): Promise<void> {
  const { customer, refresh } = await signUp(address, account);
  await customer.must(privacy.exportData);
  const password = { current_password: account.password };
  await customer.must(privacy.requestDeletion, { body: password });
  await customer.must(privacy.getDeletion);
  await customer.must(privacy.withdrawDeletion);
  await customer.must(privacy.requestDeletion, { body: password });
  const signedIn = await callAsVisitor(address, session.login, {
    body: { email: account.email, password: account.password },
  });
  await callAsVisitor(address, session.refreshToken, { body: { refresh } });
  await callAsVisitor(address, session.logout, { body: { refresh: signedIn.refresh } });
}

/** The two parts of the link in an email, once the shop has written it. */
async function linkIn(dataDir: string, email: string, page: string): Promise<[string, string]> {
  return eventually(async () => {
    const mails = await mailsTo(dataDir, email);
    const link = mails
      .map(({ text }) => new RegExp(`/${page}/([^/\\s]+)/([^/\\s]+)`).exec(text))
      .find(Boolean);
    const [, uid, token] = link ?? [];
    if (!uid || !token) throw new Error(`No letter has a link to ${page}.`);
    return [uid, token];
  });
}
