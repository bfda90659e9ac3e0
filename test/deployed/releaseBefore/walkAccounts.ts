import type { Call, SuccessOf } from '@contract/call';
import { getAccount } from '@contract/calls/account';
import * as addresses from '@contract/calls/addresses';
import { reportIncident } from '@contract/calls/incidents';
import * as privacy from '@contract/calls/privacy';
import * as security from '@contract/calls/security';
import * as session from '@contract/calls/session';
import { verifyEmail } from '@contract/calls/verification';
import { useCodeBefore } from '../../support/appCode';
import { addressEntry } from '../../support/addresses';
import { callShop, customerWith, type Customer, type Sent } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';

export interface Account {
  username: string;
  email: string;
  password: string;
}

const NAMES = { first_name: 'Ada', last_name: 'Obi' };

/** The body of a success to somebody who is not signed in. */
export async function ask<Definition extends Call>(
  address: string,
  call: Definition,
  sent?: Sent,
): Promise<SuccessOf<Definition>> {
  const { status, body } = await callShop(address, call, sent);
  if (status >= 300) throw new Error(`${call.name}: ${JSON.stringify(body)}`);
  return body as SuccessOf<Definition>;
}

export async function signUp(
  address: string,
  who: Account,
): Promise<{ customer: Customer; refresh: string }> {
  const contact = { address: '3 Broad Street', phone: '08030000001' };
  const { user_id, access, refresh } = await ask(address, session.signup, {
    body: { ...who, ...NAMES, ...contact, confirm_email: true },
  });
  return { customer: customerWith(address, { id: user_id, access }), refresh };
}

export async function confirmEmail(address: string, dataDir: string, email: string): Promise<void> {
  const [uid, token] = await linkIn(dataDir, email, 'verify-email');
  await ask(address, verifyEmail, { body: { uid, token } });
}

/** Addresses, what was recorded of a problem, the profile, sessions, the second step and a new password. */
export async function keepAccount(
  address: string,
  dataDir: string,
  who: Account,
  ada: Customer,
): Promise<void> {
  await ada.must(getAccount);
  await keepAddresses(ada);
  await ada.must(reportIncident, { body: INCIDENT });
  await ada.must(security.listSessions);
  const { tokens } = await ada.must(session.updateProfile, {
    body: { ...NAMES, email: who.email, current_password: who.password },
  });
  await secondStep(address, who, customerWith(address, { id: ada.id, access: tokens.access }));
  await ask(address, session.requestPasswordReset, { body: { email: who.email } });
  const [resetUid, resetToken] = await linkIn(dataDir, who.email, 'reset-password');
  await ask(address, session.resetPassword, {
    body: { uid: resetUid, token: resetToken, password: who.password },
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

async function keepAddresses(ada: Customer): Promise<void> {
  const saved = await ada.must(addresses.addAddress, { body: addressEntry() });
  const params = { addressId: saved.id };
  await ada.must(addresses.changeAddress, { params, body: addressEntry({ city: 'Yaba' }) });
  await ada.must(addresses.listAddresses);
  await ada.must(addresses.deleteAddress, { params });
  await ada.must(addresses.addAddress, { body: addressEntry({ default_shipping: true }) });
}

async function secondStep(address: string, who: Account, ada: Customer): Promise<void> {
  const password = { current_password: who.password };
  const { secret } = await ada.must(security.beginSecondStep, { body: password });
  const { recovery_codes: codes } = await useCodeBefore(secret, (code) =>
    ada.must(security.confirmSecondStep, { body: { code } }),
  );
  const { body } = await callShop(address, session.login, {
    body: { username: who.username, password: who.password },
  });
  const { challenge } = body as { challenge?: string };
  if (!challenge) throw new Error(`sign-in: ${JSON.stringify(body)}`);
  const [first = '', second = ''] = codes;
  await ask(address, session.login, { body: { challenge, code: first } });
  await ada.must(security.endSecondStep, { body: { ...password, code: second } });
  await ada.must(security.endOtherSessions);
}

/** Somebody who looks at the own data, wants to go, comes back by refreshing and signs out. */
export async function leave(address: string, who: Account): Promise<void> {
  const { customer, refresh } = await signUp(address, who);
  await customer.must(privacy.exportData);
  const password = { current_password: who.password };
  await customer.must(privacy.requestDeletion, { body: password });
  await customer.must(privacy.getDeletion);
  await customer.must(privacy.withdrawDeletion);
  await customer.must(privacy.requestDeletion, { body: password });
  const signedIn = await ask(address, session.login, {
    body: { email: who.email, password: who.password },
  });
  await ask(address, session.refreshToken, { body: { refresh } });
  await ask(address, session.logout, { body: { refresh: signedIn.refresh } });
}

/** The two parts of the link in a letter, once the shop has written it. */
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
