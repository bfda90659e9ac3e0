import type { BrowserContext, Page } from 'playwright-core';
import { joinDesk } from '@contract/calls/desk/staff';
import type { Role } from '@contract/desk/permissions';
import { tabTo } from './byKeyboard';
import type { RunningShop } from './journey';
import { callDesk, finishSignIn, STAFF_PASSWORD, storedSession } from './staff';

/** A page of a browser of its own, whose storage holds this. */
export async function openWith(
  browser: BrowserContext,
  shop: RunningShop,
  { stored, width, path }: { stored: Record<string, string>; width: number; path: string },
): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.browser()?.newContext({
    viewport: { width, height: 900 },
    storageState: { cookies: [], origins: [{ origin: shop.address, localStorage }] },
  });
  if (!context) throw new Error('There is no browser.');
  const page = await context.newPage();
  await page.goto(shop.address + path);
  return page;
}

/** The session of a new member of the staff. */
export async function joined(shop: RunningShop, name: string, role: Role): Promise<Record<string, string>> {
  const email = `${name}-${Date.now()}@example.com`.toLowerCase();
  const invited = await shop.keeper('staff', 'invite', email, '--role', role, '--json');
  const { link } = JSON.parse(invited) as { link: string };
  const token = new URL(link).hash.slice(1);
  const { body } = await callDesk(shop.address, joinDesk, {
    body: { token, name, password: STAFF_PASSWORD },
  });
  return storedSession(await finishSignIn(shop.address, body));
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Reaches a button by Tab, and presses it. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Presses a button of the dialog that is open. */
export async function pressInDialog(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
