import { readFileSync } from 'node:fs';
import { incidents } from '../../src/server/db/schema';
import { shopInChromium } from '../support/shopInChromium';

/** As in production, without the developer tools. */
const { shop, visit } = shopInChromium({ DEVTOOLS: 'off' });

it('a shopper reports a problem from the footer without DEVTOOLS and gets a code, and no inspector is downloaded', async () => {
  const page = await visit('/faq', { width: 360 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByText(/^This sends the last pages you opened/).waitFor();
  await dialog.getByLabel('What happened? (optional)').fill('The answers do not open.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const code = await dialog.getByRole('status').locator('strong').textContent();
  const [incident] = await shop().database.db.select().from(incidents);
  expect(incident).toMatchObject({ code, page: '/faq', sentence: 'The answers do not open.' });
  expect(incident?.recording).toMatchObject({
    format: 1,
    app_version: expect.stringMatching(/^\w{8}$/) as string,
  });
  const scriptText = scripts.map((script) => readFileSync(`dist/web${script}`, 'utf8')).join('\n');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scriptText).not.toMatch(/statelyai|org\.eclipse\.elk|BroadcastChannel/);
});
