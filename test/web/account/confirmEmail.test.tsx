import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signup } from '@contract/calls/session';
import { mockServer } from '../../support/mockServer';
import { callShop, confirmEmails } from '../../support/customer';
import { mailsTo } from '../../support/mailbox';
import { renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ACCOUNT_PAGES = [
  '/account',
  '/account/orders',
  '/account/details',
  '/account/wishlist',
  '/account/privacy',
];

async function confirmationLink(email: string): Promise<string> {
  const [mail] = await mailsTo(shop().config.dataDir, email);
  return /\/verify-email\/[^/\s]+\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

const returnToTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const findEmailField = async () =>
  within(await screen.findByRole('form', { name: 'Account details' })).getByLabelText('Email');

it('signing up in the shop sends an email with a confirmation link', async () => {
  const { user } = renderShop('/signup');
  await user.type(await screen.findByLabelText('Username'), 'ngozi');
  await user.type(screen.getAllByLabelText('Email')[0] ?? document.body, 'ngozi@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long enough passphrase');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await confirmationLink('ngozi@example.com')).toMatch(/^\/verify-email\//);
  expect((await recordedCalls(`POST ${signup.path}`))[0]?.body).toMatchObject({ confirm_email: true });
});

describe('the confirmation page', () => {
  it('sends nothing before its button is pressed, and then says that the email is confirmed', async () => {
    const email = 'bola@example.com';
    await callShop(shop().address, signup, {
      body: { username: 'bola', email, password: 'a long enough passphrase', confirm_email: true },
    });
    const path = await confirmationLink(email);
    const { user } = renderShop(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Confirm my email' });
    expect(await recordedCalls('POST /verify-email/')).toEqual([]);
    await user.click(button);
    const message = await screen.findByText('Your email is confirmed.');
    expect(message.closest('[role=status]')).not.toBeNull();
  });

  it('shows the server’s refusal of an invalid link, and its button can be pressed again', async () => {
    const { user } = renderShop('/verify-email/MQ/nonsense');
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    const refusal = await screen.findByText('This confirmation link is invalid or has expired.');
    expect(refusal.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeEnabled();
  });
});

describe('the notice on account pages', () => {
  it.each(ACCOUNT_PAGES)('asks on %s to confirm the email, and sends the link again', async (path) => {
    const ada = await signedIn(shop().address);
    const { user } = renderShop(path, { stored: ada.stored });
    expect(await screen.findByText(`Please confirm your email ${ada.user.email}.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    const status = await screen.findByText(`A link is on its way to ${ada.user.email}.`);
    expect(status.closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    const wait = await screen.findByText(/^Please wait \d+ seconds\.$/);
    expect(wait.closest('[role=status]')).not.toBeNull();
  });

  it('uses the singular when the wait is one second', async () => {
    const ada = await signedIn(shop().address);
    const { user } = renderShop('/account', { stored: ada.stored });
    const sendButton = await screen.findByRole('button', { name: 'Send the link again' });
    const tooSoon = { status: 429, headers: { 'retry-after': '1' } };
    server.use(http.post('*/api/user/verification/', () => HttpResponse.json({}, tooSoon)));
    await user.click(sendButton);
    expect(await screen.findByText('Please wait 1 second.')).toBeVisible();
  });

  it('disappears when the email was confirmed elsewhere and the tab is shown again', async () => {
    const ada = await signedIn(shop().address);
    renderShop('/account', { stored: ada.stored });
    await screen.findByText(`Please confirm your email ${ada.user.email}.`);
    await confirmEmails(shop().database.db);
    returnToTab();
    await waitFor(() => expect(screen.queryByText(/^Please confirm your email/)).toBeNull());
  });

  it('is not shown for a confirmed email, or when the server does not say whether it is confirmed', async () => {
    const ada = await signedIn(shop().address);
    await confirmEmails(shop().database.db);
    const { unmount } = renderShop('/account', { stored: ada.stored });
    await recordedCalls('GET /user/');
    expect(screen.queryByText(/confirm/i)).toBeNull();
    unmount();
    server.use(http.get('*/api/user/', () => HttpResponse.json({ id: 1 })));
    renderShop('/account', { stored: ada.stored });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/confirm/i)).toBeNull();
  });

  it('names the new email to be confirmed, while the profile keeps the current one', async () => {
    const ada = await signedIn(shop().address);
    await confirmEmails(shop().database.db);
    const { user } = renderShop('/account/details', { stored: ada.stored });
    const field = await findEmailField();
    await user.clear(field);
    await user.type(field, 'new.ada@example.com');
    await user.type(screen.getByLabelText('Current password'), 'a long enough passphrase');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(
      await screen.findByText("We've sent a link to new.ada@example.com. Open it to confirm your new email."),
    ).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(ada.user.email));
  });

  it('shows the new email in the profile once it is confirmed', async () => {
    const ada = await signedIn(shop().address);
    renderShop('/account/details', { stored: ada.stored });
    const field = await findEmailField();
    await screen.findByText(`Please confirm your email ${ada.user.email}.`);
    expect(field).toHaveValue(ada.user.email);
    server.use(
      http.get('*/api/user/', () =>
        HttpResponse.json({ id: ada.user.id, email: 'later@example.com', email_verified: true }),
      ),
    );
    returnToTab();
    await waitFor(() => expect(field).toHaveValue('later@example.com'));
  });
});
