import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { desc } from 'drizzle-orm';
import { requestDeletion, withdrawDeletion } from '@contract/calls/privacy';
import { incidents } from '../../../src/server/db/schema';
import { incidentsApi } from '../../../src/web/api/incidentsApi';
import { appCodeOf } from '../../support/appCode';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { withTwoSteps } from '../../support/twoStep';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ACCOUNT_PAGES = ['', '/orders', '/details', '/wishlist', '/addresses', '/security', '/privacy'];
const openPage = (ada: Visitor) => renderShop('/account/privacy', { stored: ada.stored });
const scheduleDeletion = (ada: Visitor) =>
  ada.must(requestDeletion, { body: { current_password: PASSWORD } });
const formatDay = (iso: string) =>
  new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(new Date(iso));
const returnToTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

async function openDialog(ada: Visitor) {
  const view = openPage(ada);
  await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Delete account' }) };
}

describe('Download my data', () => {
  const savedFiles: { name: string; content: Blob }[] = [];
  let content = new Blob();
  beforeAll(() => {
    URL.createObjectURL = (blob: Blob) => {
      content = blob;
      return 'blob:my-data';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      savedFiles.push({ name: this.download, content });
    };
  });

  it('saves my-data.json, and the store keeps nothing of it', async () => {
    const ada = await signedIn(shop().address, { address: '41 Xanadu Close' });
    const { user, store } = openPage(ada);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    const status = await screen.findByText('Your data is in the file my-data.json.');
    expect(status.closest('[role=status]')).not.toBeNull();
    const [file] = savedFiles;
    expect(file?.name).toBe('my-data.json');
    const text = await file?.content.text();
    const data = JSON.parse(String(text)) as { account: { email: string }; letters: unknown[] };
    expect(data.account.email).toBe(ada.user.email);
    expect(JSON.stringify(store.getState().api.mutations)).not.toContain('41 Xanadu Close');
  });

  it('shows an alert when it fails, and can be pressed again', async () => {
    server.use(http.get('*/api/user/export/', () => HttpResponse.error()));
    const { user } = openPage(await signedIn(shop().address));
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    const alert = await screen.findByText(/^We couldn't download your data\./);
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled();
  });
});

describe('Delete my account', () => {
  it('asks for the password in a dialog, and the page then shows the date of deletion', async () => {
    const ada = await signedIn(shop().address);
    const { user, store, dialog } = await openDialog(ada);
    const password = within(dialog).getByLabelText('Current password');
    await user.type(password, 'not hers');
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Current password is incorrect.');
    expect(password).toHaveValue('not hers');
    await user.clear(password);
    await user.type(password, PASSWORD);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Delete my reviews too' }));
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const { due_at } = await scheduleDeletion(ada);
    const notice = await screen.findByText(`Your account will be deleted on ${formatDay(due_at)}.`);
    expect(notice.closest('[role=status]')).not.toBeNull();
    expect((await recordedCalls('POST /user/deletion/'))[1]?.body).toEqual({
      current_password: PASSWORD,
      delete_reviews: true,
    });
    expect(JSON.stringify(store.getState())).not.toContain(PASSWORD);
  });

  it('is closed by ‘No, Keep’, and sends nothing', async () => {
    const { user, dialog } = await openDialog(await signedIn(shop().address));
    await user.click(within(dialog).getByRole('button', { name: 'No, Keep' }));
    expect(dialog).not.toBeInTheDocument();
    expect(await recordedCalls('POST /user/deletion/')).toEqual([]);
  });

  it('requires the password before anything is sent', async () => {
    const { user, dialog } = await openDialog(await signedIn(shop().address));
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    expect(await within(dialog).findByText('Enter your current password')).toBeVisible();
    expect(await recordedCalls('POST /user/deletion/')).toEqual([]);
  });

  it('shows the reasons and orders when the server refuses after an order in between', async () => {
    const ada = await signedIn(shop().address);
    const { user, dialog } = await openDialog(ada);
    const orderId = await orderProduct(ada, await fetchProduct(shop().address, 1));
    await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent(
      'Your account cannot be deleted while an order is open or money is owed to you.',
    );
    expect(within(alert).getByRole('link', { name: `Order ${orderId}` })).toHaveAttribute(
      'href',
      `/order/${orderId}`,
    );
    expect(within(dialog).getByLabelText('Current password')).toHaveValue(PASSWORD);
  });

  it('keeps what was typed when the server cannot be reached, and asks for the password again in a new dialog', async () => {
    server.use(http.post('*/api/user/deletion/', () => HttpResponse.error()));
    const { user, dialog } = await openDialog(await signedIn(shop().address));
    await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByLabelText('Current password')).toHaveValue(PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'No, Keep' }));
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('asks for the code, too, when two-step sign-in is on', async () => {
    const { secret, stored } = await withTwoSteps(shop().address);
    const { user } = renderShop('/account/privacy', { stored });
    await recordedCalls('GET /user/');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
    await user.type(await within(dialog).findByLabelText('Code'), appCodeOf(secret));
    await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    expect(await screen.findByText(/^Your account will be deleted on /)).toBeVisible();
  });
});

it('the dialog asks for the code after a refusal when the account could not be read', async () => {
  const { secret, stored } = await withTwoSteps(shop().address);
  server.use(http.get('*/api/user/', () => HttpResponse.error()));
  const { user } = renderShop('/account/privacy', { stored });
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
  await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
  await user.type(await within(dialog).findByLabelText('Code'), appCodeOf(secret));
  await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
});

describe('the deletion notice', () => {
  it.each(ACCOUNT_PAGES)('shows the date on /account%s, and can keep the account', async (page) => {
    const ada = await signedIn(shop().address);
    const { due_at } = await scheduleDeletion(ada);
    const { user } = renderShop(`/account${page}`, { stored: ada.stored });
    expect(await screen.findByText(`Your account will be deleted on ${formatDay(due_at)}.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByText(/^Your account will be deleted/)).toBeNull());
    expect(await screen.findByText("We'll keep your account.")).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await recordedCalls('DELETE /user/deletion/')).toHaveLength(1);
  });

  it('stays, with an alert, when keeping the account fails', async () => {
    const ada = await signedIn(shop().address);
    await scheduleDeletion(ada);
    server.use(http.delete('*/api/user/deletion/', () => HttpResponse.error()));
    const { user } = openPage(ada);
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    const alert = await screen.findByText("We couldn't cancel the deletion. Please try again.");
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText(/^Your account will be deleted/)).toBeVisible();
  });

  it('follows a request or withdrawal elsewhere when the tab is shown again', async () => {
    const ada = await signedIn(shop().address);
    openPage(ada);
    await screen.findByText(/^Please confirm your email/);
    await scheduleDeletion(ada);
    returnToTab();
    expect(await screen.findByText(/^Your account will be deleted/)).toBeVisible();
    await ada.must(withdrawDeletion);
    returnToTab();
    await waitFor(() => expect(screen.queryByText(/^Your account will be deleted/)).toBeNull());
  });
});

it('a visitor of /account/privacy is sent to /signin and back again', async () => {
  const ada = await signedIn(shop().address);
  const { user } = renderShop('/account/privacy');
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  expect(address()).toBe('/signin');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

it('the privacy policy links to download and deletion, and names the cookie', async () => {
  renderShop('/privacy-policy');
  for (const name of ['Download my data', 'Delete my account']) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/account/privacy');
  }
  expect(screen.getByText(/^The cookie "device"/)).toBeVisible();
});

it('a problem report that a customer sends belongs to the account', async () => {
  const ada = await signedIn(shop().address);
  const { store } = openPage(ada);
  const recording = {
    ...{ format: 1 as const, app_version: 'of these tests', page: '/' },
    ...{ recorded_at: '2026-11-22T20:00:00.000Z', before: {}, entries: [] },
  };
  const { reportIncident } = incidentsApi.endpoints;
  await act(() => store.dispatch(reportIncident.initiate({ body: { recording } }, { track: false })));
  const [row] = await shop().database.db.select().from(incidents).orderBy(desc(incidents.id));
  expect(row?.userId).toBe(ada.id);
});
