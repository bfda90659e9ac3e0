import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();

it('the description of the API draws and tries a call under the Content-Security-Policy', async () => {
  const page = await chromium.tabOf({ width: 1280 });
  const refused: string[] = [];
  page.on('console', (message) => {
    // A style that it writes into the page is refused, and not missed.
    if (/violates.*Content Security Policy.*(script|connect)-src/i.test(message.text()))
      refused.push(message.text());
  });
  await page.goto('/api/docs/#/catalogue/listCategories');
  const call = page.locator('#operations-catalogue-listCategories');
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table');
  await answer.getByText('Powerbanks').first().waitFor();
  expect(await answer.locator('tbody .response-col_status').first().textContent()).toContain('200');
  expect(await page.locator('.opblock-tag').allTextContents()).toHaveLength(8);
  expect(refused).toEqual([]);
});
