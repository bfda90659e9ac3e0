import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import type { AppStore } from '../../src/desk/app/store';
import { newOpaqueToken } from '../../src/server/credentials/opaqueTokens';
import type { Database } from '../../src/server/db/client';
import { staffResets, staffSecondSteps } from '../../src/server/db/schema';
import { fillIn, heading, press } from './deskElements';
import { STAFF_PASSWORD, type StaffMember } from './staff';

/** Signs in on the desk's screen, as far as the password goes. */
export async function enterPassword(user: UserEvent, email: string, password = STAFF_PASSWORD) {
  await heading('Sign in to the desk');
  await fillIn(user, { Email: email, Password: password });
  await user.click(press('Sign in'));
}

/** The secret that the screen shows for the app, without its gaps. */
export async function shownSecret(): Promise<string> {
  const { textContent } = await screen.findByRole('group', { name: 'Secret' });
  return textContent.replaceAll(' ', '');
}

/** The recovery codes that the screen shows. */
export async function shownCodes(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  return [...list.children].map(({ textContent }) => textContent);
}

/** Lets the present code of the app be used once more. */
export async function allowCodeAgain(db: Database, { id }: StaffMember): Promise<void> {
  await db.update(staffSecondSteps).set({ lastTimeStep: 0 }).where(eq(staffSecondSteps.staffId, id));
}

/** The token of a link for a new password, as an email holds it. */
export async function resetToken(db: Database, { id: staffId }: StaffMember): Promise<string> {
  const { token, tokenHash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + 60 * 60_000);
  await db.insert(staffResets).values({ staffId, tokenHash, removesFactor: false, expiresAt });
  return token;
}

/** All that the desk holds beyond its screen: the store and the browser's storage. */
export function heldBy(store: AppStore): string {
  const { localStorage, sessionStorage } = window;
  return JSON.stringify([store.getState(), Object.entries(localStorage), Object.entries(sessionStorage)]);
}
