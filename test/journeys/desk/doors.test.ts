import type { BrowserContext, Page } from 'playwright-core';
import { joinDesk } from '@contract/calls/desk/staff';
import { tabTo, waitForFocus } from '../../support/byKeyboard';
import {
  enrolByKeyboard,
  enterCode,
  heading,
  joinByKeyboard,
  pressByKeyboard,
  signInByKeyboard,
} from '../../support/deskEntry';
import { expectSound } from '../../support/deskScreen';
import { journeys } from '../../support/journey';
import { mailsTo } from '../../support/mailbox';
import { callDesk, doneStep, STAFF_PASSWORD, storedSession } from '../../support/staff';

const { shop, journey } = journeys({ LOG_LEVEL: 'trace' });

async function invitationOf(email: string, role: string): Promise<string> {
  const out = await shop().keeper('staff', 'invite', email, '--role', role, '--json');
  return (JSON.parse(out) as { link: string }).link;
}

/** A page of another person, in a browser of their own. */
async function pageOfAnother(browser: BrowserContext, stored: Record<string, string> = {}): Promise<Page> {
  const origin = shop().address;
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.browser()?.newContext({
    baseURL: origin,
    viewport: { width: browser.pages()[0]?.viewportSize()?.width ?? 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  if (!context) throw new Error('There is no browser.');
  return context.newPage();
}

type Body = Record<string, string | string[]> | null;

const SECRET_FIELDS = ['ticket', 'code', 'codes', 'token', 'access', 'refresh', 'secret', 'password'];

/** Notes every secret that the page sends to the desk's API or gets from it; a code of six digits in quotes, since times hold such, too. */
function noteSecrets(page: Page, into: Set<string>): void {
  const note = (body: Body) => {
    for (const [name, value] of Object.entries(body ?? {}))
      if (SECRET_FIELDS.some((field) => name.endsWith(field)))
        for (const secret of [value].flat()) into.add(/^\d{6}$/.test(secret) ? `"${secret}"` : secret);
  };
  page.on('response', async (response) => {
    if (!response.url().includes('/api/desk/')) return;
    note(response.request().postDataJSON() as Body);
    if (response.ok()) note((await response.json().catch(() => null)) as Body);
  });
}

async function pressInDialog(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function followNavigation(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
}

async function signOutByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
}

for (const width of [360, 1280]) {
  journey(
    'an owner joins, invites a manager, who loses the phone and sets up a new one, and is disabled (desk.md 5)',
    width,
    async (browser) => {
      const email = `bola${width}@example.com`;
      const page = await browser.newPage();
      const noted = new Set<string>();
      noteSecrets(page, noted);
      await joinByKeyboard(page, await invitationOf(`ada${width}@example.com`, 'owner'), 'Ada');
      const owner = await enrolByKeyboard(page);
      await heading(page, 'Orders').waitFor();

      await followNavigation(page, 'Staff');
      await waitForFocus(heading(page, 'Staff'));
      await expectSound(page);
      await pressByKeyboard(page, 'Invite');
      await expectSound(page);
      await typeInDialog(page, 'Email', email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('manager');
      await pressInDialog(page, 'Send invitation');
      await page.getByRole('status').getByText(email).waitFor();
      await expectSound(page);
      const [mail] = await mailsTo(shop().dataDir, email);
      const link = /http\S+\/desk\/join#\S+/.exec(mail?.text ?? '')?.[0] ?? '';

      const manager = await pageOfAnother(browser);
      noteSecrets(manager, noted);
      await joinByKeyboard(manager, link, 'Bola');
      const lost = await enrolByKeyboard(manager);
      await heading(manager, 'Orders').waitFor();
      await signOutByKeyboard(manager);
      await signInByKeyboard(manager, email);
      await pressByKeyboard(manager, 'Use a recovery code');
      await waitForFocus(manager.getByLabel('Recovery code', { exact: true }));
      await expectSound(manager);
      await manager.keyboard.type(lost.recoveryCodes[0] ?? '');
      await manager.keyboard.press('Enter');
      await heading(manager, 'Orders').waitFor();

      await manager.goto('/desk/me');
      await heading(manager, 'My account').waitFor();
      await expectSound(manager);
      await pressByKeyboard(manager, 'Set up second factor');
      const proof = manager.getByRole('form', { name: 'Set up second factor' });
      await waitForFocus(proof.getByLabel('Current password'));
      await expectSound(manager);
      await manager.keyboard.type(STAFF_PASSWORD);
      await tabTo(manager, proof.getByLabel('Code'));
      await manager.keyboard.type(lost.recoveryCodes[1] ?? '');
      await manager.keyboard.press('Enter');
      const replaced = await enrolByKeyboard(manager);
      await expectSound(manager);
      await signOutByKeyboard(manager);
      await signInByKeyboard(manager, email);
      await enterCode(manager, replaced.secret);
      await heading(manager, 'Orders').waitFor();

      await page.reload();
      await heading(page, 'Staff').waitFor();
      await tabTo(
        page,
        page
          .getByRole('row')
          .filter({ hasText: email })
          .getByRole('button', { name: /^Disable/ }),
      );
      await page.keyboard.press('Enter');
      await expectSound(page);
      await pressInDialog(page, 'Disable');
      await page.getByRole('status').getByText('Bola').waitFor();
      await expectSound(page);

      await manager.getByLabel('Sort').selectOption('-total_amount');
      await manager.getByText('Your session has ended. Please sign in again.').waitFor();
      await heading(manager, 'Sign in to the desk').waitFor();

      const log = shop().log();
      expect(log).toContain('/api/desk/login/code/');
      const token = link.split('#')[1] ?? '';
      const secrets = [owner, lost, replaced].flatMap(({ secret, recoveryCodes }) => [
        secret,
        ...recoveryCodes,
      ]);
      expect(noted.size).toBeGreaterThan(40);
      for (const secret of [STAFF_PASSWORD, token, ...secrets, ...noted])
        expect([secret, log.includes(secret)]).toEqual([secret, false]);
      await manager.context().close();
    },
  );
}

journey('a keeper with the role support sees neither Staff nor its address', 360, async (browser) => {
  const link = await invitationOf('chidi@example.com', 'support');
  const { body } = await callDesk(shop().address, joinDesk, {
    body: { token: new URL(link).hash.slice(1), name: 'Chidi', password: STAFF_PASSWORD },
  });
  const page = await pageOfAnother(browser, storedSession(doneStep(body)));
  await page.goto('/desk/orders');
  await heading(page, 'Orders').waitFor();
  const navigation = page.getByRole('navigation', { name: 'Desk' });
  expect(await navigation.getByRole('link').allInnerTexts()).not.toContain('Staff');
  await page.goto('/desk/staff');
  await page.getByText('Your role may not see this.').waitFor();
  await expectSound(page);
  await page.context().close();
});

async function typeInDialog(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
