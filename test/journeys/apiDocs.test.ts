import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();

it('the description of the API draws and tries a call under the Content-Security-Policy', async () => {
  const page = await chromium.openTab({ width: 1280 });
  const violations: string[] = [];
  page.on('console', (message) => {
    // A style that it writes into the page is refused, and not missed.
    if (/violates.*Content Security Policy.*(script|connect)-src/i.test(message.text()))
      violations.push(message.text());
  });
  await page.goto('/api/docs/');
  const call = page.locator('#operations-catalogue-listCategories');
  // Drawing all calls takes long on a small machine, and so does reading one: each is waited for by itself.
  await call.waitFor();
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  const response = call.locator('.live-responses-table');
  await response.getByText('Powerbanks').first().waitFor();
  expect(await response.locator('tbody .response-col_status').first().textContent()).toContain('200');
  expect(await page.locator('.opblock-tag').allTextContents()).toHaveLength(8);
  expect(violations).toEqual([]);
});
