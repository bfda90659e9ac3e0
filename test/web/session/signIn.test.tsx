import { screen } from '@testing-library/react';
import { shopFixture } from '../../support/shopFixture';
import { renderShop } from '../../support/renderShop';

shopFixture(() => openShop());

it('ROUTES-05 `/signin` shows the login form with a link to register', async () => {
  renderShop('/signin');
  expect(await screen.findByLabelText('Username or email')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/signup');
});
