import type { Page } from 'playwright-core';
import { appCodeOf, earlyInStep } from './appCode';
import { tabTo, typeInto, waitForFocus } from './byKeyboard';
import { expectSound } from './deskScreen';
import { STAFF_PASSWORD } from './staff';

/** What somebody keeps who has set up a second factor. */
export interface Kept {
  secret: string;
  recoveryCodes: string[];
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Opens the link of an invitation and joins by the keyboard alone, up to the second factor. */
export async function joinByKeyboard(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await heading(page, 'Join the desk').waitFor();
  await page.waitForURL('/desk/join');
  await expectSound(page);
  await typeInto(page, 'Name', name);
  await typeInto(page, 'New password', STAFF_PASSWORD);
  await typeInto(page, 'Confirm new password', STAFF_PASSWORD);
  await pressByKeyboard(page, 'Join');
}

/** Sets up the second factor that is shown, with the code before the present one, and notes the recovery codes. */
export async function enrolByKeyboard(page: Page): Promise<Kept> {
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectSound(page);
  const shown = await page.getByRole('group', { name: 'Secret' }).innerText();
  const secret = shown.replace(/\s/g, '');
  await earlyInStep();
  await typeInto(page, 'Code', appCodeOf(secret, -1));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await expectSound(page);
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await pressByKeyboard(page, "I've saved them");
  return { secret, recoveryCodes };
}

/** Signs in by the keyboard alone, up to the second factor. */
export async function signInByKeyboard(page: Page, email: string, password = STAFF_PASSWORD): Promise<void> {
  await heading(page, 'Sign in to the desk').waitFor();
  await expectSound(page);
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await pressByKeyboard(page, 'Sign in');
}

/** Enters the present code of the app. */
export async function enterCode(page: Page, secret: string): Promise<void> {
  await waitForFocus(page.getByLabel('Code', { exact: true }));
  await expectSound(page);
  await page.keyboard.type(appCodeOf(secret));
  await page.keyboard.press('Enter');
}
