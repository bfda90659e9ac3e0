import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();

it('the API documentation renders and tries a call under the Content-Security-Policy', async () => {
  const page = await chromium.openTab({ width: 1280 });
  const violations: string[] = [];
  page.on('console', (message) => {
    // The documentation's inline styles are blocked too, but it does not need them.
    if (/violates.*Content Security Policy.*(script|connect)-src/i.test(message.text()))
      violations.push(message.text());
  });
  await page.goto('/api/docs/');
  const call = page.locator('#operations-catalogue-listCategories');
  // Rendering all calls and opening one both take long on a small machine, so the test waits for each step.
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
