import { screen } from '@testing-library/react';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());

it('without the setting DEVTOOLS the charts page does not exist', async () => {
  renderShop('/__charts');
  expect(await screen.findByText('404 - Page Not Found')).toBeVisible();
});
