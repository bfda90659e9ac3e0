import { screen, within } from '@testing-library/react';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());

async function findFooter() {
  return within(await screen.findByRole('contentinfo'));
}

it('FOOTER-01 FOOTER-02 FOOTER-03 FOOTER-04 the newsletter form checks the address, clears the field and makes no call', async () => {
  const { user } = renderShop('/about');
  const foot = await findFooter();
  expect(
    foot.getByText('Subscribe to get exclusive information about products and coupons.'),
  ).toBeInTheDocument();
  const email = foot.getByLabelText('Email');
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  const before = (await recordedCalls()).length;
  await user.type(email, 'nonsense');
  await user.click(foot.getByRole('button', { name: 'Subscribe' }));
  expect(email).toHaveValue('nonsense');
  await user.type(email, '@example.com');
  await user.click(foot.getByRole('button', { name: 'Subscribe' }));
  expect(email).toHaveValue('');
  expect(await recordedCalls()).toHaveLength(before);
});

it('FOOTER-05 FOOTER-11 FOOTER-12 the footer shows the contact, the year and the cards', async () => {
  renderShop('/about');
  const foot = await findFooter();
  expect(foot.getByText('Call us 24/7')).toBeInTheDocument();
  for (const name of ['0700 555 2684', '0201 555 0142', 'hello@kanti.example']) {
    expect(foot.getByRole('link', { name })).toBeInTheDocument();
  }
  expect(foot.getByText(/Lagos$/)).toBeInTheDocument();
  expect(foot.getByText(/© 2024/)).toBeInTheDocument();
  expect(foot.getByRole('img', { name: 'Debit cards accepted' })).toBeInTheDocument();
});

it('FOOTER-06 FOOTER-07 FOOTER-08 FOOTER-10 the footer links to its pages, and for a visitor to signing in instead of the account', async () => {
  renderShop('/about');
  const foot = await findFooter();
  const targets = {
    FAQ: '/faq',
    'Returns Policy': '/return-refund-policy',
    Shop: '/category-full-display',
    Wishlist: '/wishlist',
    'My Account details': '/signin',
    'My Orders': '/signin',
  };
  for (const [name, path] of Object.entries(targets)) {
    expect(foot.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  for (const name of ['X', 'Facebook', 'Instagram', 'TikTok', 'YouTube', 'Chat']) {
    expect(foot.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
  }
});

it('FOOTER-09 MOBILENAV-05 footer and mobile navigation link a customer to the account', async () => {
  const ada = await signedIn(shop().address);
  renderShop('/about', { stored: ada.stored });
  const foot = await findFooter();
  expect(foot.getByRole('link', { name: 'My Account details' })).toHaveAttribute('href', '/account/details');
  expect(foot.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/user/orders');
  const nav = within(screen.getByRole('navigation', { name: 'Mobile' }));
  expect(nav.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
});

it('MOBILENAV-03 MOBILENAV-04 the mobile navigation links a visitor to home, cart, search and signing in', async () => {
  renderShop('/about');
  const nav = within(await screen.findByRole('navigation', { name: 'Mobile' }));
  const targets = nav.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/', '/cart', '/search', '/signin']);
});
