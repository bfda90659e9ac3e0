import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { mailsTo } from '../../support/mailbox';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { timeouts } from '../../support/timers';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

afterEach(() => jest.restoreAllMocks());

const NEW_PASSWORD = 'another long passphrase';

async function requestReset(email: string) {
  const { user, unmount } = renderShop('/request-password-reset');
  const send = await screen.findByRole('button', { name: 'Send reset link' });
  await user.type(screen.getAllByLabelText('Email')[0] ?? document.body, email);
  await user.click(send);
  return unmount;
}

async function submitReset(path: string, password: string, confirmation = password) {
  const { user } = renderShop(path);
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
}

it('ROUTES-07 SESSION-10 the request page shows the server’s message, also for an unknown address', async () => {
  await requestReset('nobody@example.com');
  const message = await screen.findByText(/If .+ (email|address|account)/i);
  expect(message.closest('[role=status]')).not.toBeNull();
});

it('SESSION-10 SESSION-11 both pages show the server’s message verbatim', async () => {
  const respondWith = (message: string) => () => HttpResponse.json({ message });
  server.use(
    http.post('*/api/request-password-reset/', respondWith('Look into your mail.')),
    http.post('*/api/reset-password/', respondWith('Changed, as you wished.')),
  );
  const unmount = await requestReset('ada@example.com');
  expect((await screen.findByText('Look into your mail.')).closest('[role=status]')).not.toBeNull();
  unmount();
  await submitReset('/reset-password/MQ/abc', NEW_PASSWORD);
  expect((await screen.findByText('Changed, as you wished.')).closest('[role=status]')).not.toBeNull();
});

it('SESSION-11 SESSION-12 SESSION-13 ROUTES-08 the link in the email sets a new password and leads to /signin', async () => {
  const ada = await signedIn(shop().address);
  const unmount = await requestReset(ada.user.email);
  await screen.findByText(/If .+ (email|address|account)/i);
  const [mail] = await mailsTo(shop().config.dataDir, ada.user.email);
  const link = /\/reset-password\/([^/\s]+)\/([^/\s]+)/.exec(mail?.text ?? '');
  const [path = '', uid, token] = link ?? [];
  unmount();

  const after = timeouts();
  await submitReset(path, NEW_PASSWORD);
  const message = await screen.findByText(/password/i, { selector: '[role=status] *' });
  expect(message).toBeVisible();
  expect(address()).toBe(path);
  expect((await recordedCalls('POST /reset-password/'))[0]?.body).toEqual({
    uid,
    token,
    password: NEW_PASSWORD,
  });
  await waitFor(() => expect(address()).toBe('/signin'));
  expect(after(1_500)).toHaveLength(1);

  const login = await fetch(`${shop().address}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.user.email, password: NEW_PASSWORD }),
  });
  expect(login.status).toBe(200);
});

it('VALIDATION-06 different passwords show an alert, and nothing is sent', async () => {
  await submitReset('/reset-password/MQ/abc', NEW_PASSWORD, 'something else entirely');
  expect((await screen.findByText('Passwords do not match')).closest('[role=alert]')).not.toBeNull();
  expect(await recordedCalls('POST')).toEqual([]);
  expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
});

it('ERRORS-13 an expired link shows the server’s error', async () => {
  await submitReset('/reset-password/MQ/abc', NEW_PASSWORD);
  expect(await screen.findByText('This reset link is invalid or has expired.')).toBeVisible();
});

it.each([
  ['ERRORS-11 a failed request shows the error field', { error: 'Mail is down' }, 'Mail is down'],
  ['ERRORS-12 a failed request without an error field shows a sentence of the page', {}, 'An error occurred'],
])('%s', async (_name, body, sentence) => {
  server.use(http.post('*/api/request-password-reset/', () => HttpResponse.json(body, { status: 500 })));
  await requestReset('ada@example.com');
  expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
});

it('ERRORS-14 a failed reset without an error field shows a sentence of the page', async () => {
  server.use(http.post('*/api/reset-password/', () => HttpResponse.json({}, { status: 500 })));
  await submitReset('/reset-password/MQ/abc', NEW_PASSWORD);
  expect(await screen.findByText('An error occurred')).toBeVisible();
});
