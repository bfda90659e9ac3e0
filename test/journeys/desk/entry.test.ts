import type { Page } from 'playwright-core';
import { inviteStaff } from '../../../src/server/modules/staff';
import { appCodeOf } from '../../support/appCode';
import { expectSound } from '../../support/deskScreen';
import { shopInChromium } from '../../support/shopInChromium';
import { newStaff, STAFF_PASSWORD } from '../../support/staff';

const { shop, openTab } = shopInChromium();
const there = () => ({ address: shop().address, db: shop().database.db });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/desk/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await press(page, 'Sign in');
  await page.getByLabel('Code', { exact: true }).waitFor();
}

async function join(page: Page, email: string): Promise<void> {
  const { token } = await inviteStaff(there().db, { email, role: 'owner' });
  await page.goto(`/desk/join#${token}`);
  await page.getByLabel('Name').fill('Lola');
  await page.getByLabel('New password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel('Confirm new password').fill(STAFF_PASSWORD);
}

describe.each([360, 1280])('at %s px', (width) => {
  it('asking for a code, and its refusal, are sound', async () => {
    const { email } = await newStaff(there(), 'owner');
    const page = await openTab({ width });
    await signIn(page, email);
    await expectSound(page);
    await page.getByLabel('Code', { exact: true }).fill('no code');
    await press(page, 'Sign in');
    await page.getByRole('alert').getByText('Invalid code').waitFor();
    await expectSound(page);
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code').waitFor();
    await expectSound(page);
  });

  it('setting up a second factor, and its recovery codes, are sound, and load when they show', async () => {
    const page = await openTab({ width });
    await join(page, `lola${width}@example.com`);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await press(page, 'Join');
    await heading(page, 'Set up your second factor').waitFor();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(scripts.length).toBeGreaterThan(1);
    await expectSound(page);
    const secret = await page.getByRole('group', { name: 'Secret' }).textContent();
    await page.getByLabel('Code', { exact: true }).fill(appCodeOf(String(secret).replaceAll(' ', '')));
    await press(page, 'Confirm');
    await heading(page, 'Recovery codes').waitFor();
    await expectSound(page);
    const download = page.waitForEvent('download');
    await press(page, 'Download');
    expect((await download).suggestedFilename()).toBe('desk-recovery-codes.txt');
    await press(page, "I've saved them");
    await heading(page, 'Orders').waitFor();
  });

  it('choosing a new password is sound', async () => {
    const page = await openTab({ width });
    await page.goto('/desk/reset');
    await page.getByLabel('Email').fill('nobody@example.com');
    await press(page, 'Send link');
    await page.getByRole('status').getByText('a link is on its way').waitFor();
    await expectSound(page);
    await page.goto('/desk/reset#dead');
    await page.getByLabel('New password', { exact: true }).fill(STAFF_PASSWORD);
    await page.getByLabel('Confirm new password').fill(STAFF_PASSWORD);
    await press(page, 'Save password');
    await page.getByText('This reset link is invalid or has expired.').waitFor();
    await expectSound(page);
  });
});
