import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cancelOrder } from '@contract/calls/orders';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const BLOCKED_MESSAGE = 'Your account cannot be deleted while an order is open or money is owed to you.';
const DIALOG = { name: 'Delete account' };

let ada: Visitor;
beforeEach(async () => {
  ada = await signedIn(shop().address);
});

const placeOrder = async () => orderProduct(ada, await fetchProduct(shop().address, 1));
const cancel = (orderId: number) => ada.must(cancelOrder, { params: { orderId } });
const openPage = () => renderShop('/account/privacy', { stored: ada.stored });
const findButton = () => screen.findByRole('button', { name: 'Delete my account' });
const returnToTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const deletionCalls = () => recordedCalls('GET /user/deletion/');

async function expectDialog(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', DIALOG);
  expect(within(dialog).getByLabelText('Current password')).toBeVisible();
  return dialog;
}

describe('a reason against deleting the account', () => {
  it('is shown above the button, with the order, before the password is asked for', async () => {
    const orderId = await placeOrder();
    openPage();
    const sentence = await screen.findByText(BLOCKED_MESSAGE);
    const link = screen.getByRole('link', { name: `Order ${orderId}` });
    expect(link).toHaveAttribute('href', `/order/${orderId}`);
    expect(link.closest('li')).toHaveTextContent(`Order ${orderId} is still open.`);
    for (const element of [sentence, link])
      expect(element.compareDocumentPosition(await findButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await findButton()).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes a press show an alert instead of the dialog, until the reason is gone', async () => {
    const orderId = await placeOrder();
    const { user } = openPage();
    const alert = () => screen.getByText(BLOCKED_MESSAGE).closest('[role=alert]');
    await screen.findByText(BLOCKED_MESSAGE);
    expect(alert()).toBeNull();
    await user.click(await findButton());
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    await cancel(orderId);
    await user.click(await findButton());
    await expectDialog();
    expect(screen.queryByText(BLOCKED_MESSAGE)).toBeNull();
    expect(await recordedCalls('POST /user/deletion/')).toEqual([]);
  });

  it('is also an order whose refund is outstanding', async () => {
    const orderId = await placeOrder();
    await confirmTransfer(shop().database.db, { by: { kind: 'cli' }, orderId, reference: `TRF-${orderId}` });
    await cancel(orderId);
    openPage();
    const link = await screen.findByRole('link', { name: `Order ${orderId}` });
    expect(link.closest('li')).toHaveTextContent(`Order ${orderId} has a refund outstanding.`);
  });

  it('does not exist without an order, so the button opens the dialog at once', async () => {
    const { user } = openPage();
    await waitFor(async () => expect(await deletionCalls()).toHaveLength(1));
    await user.click(await findButton());
    await expectDialog();
    expect(screen.queryByText(BLOCKED_MESSAGE)).toBeNull();
    expect(await deletionCalls()).toHaveLength(1);
  });

  it('is fetched again after the request, after its withdrawal, and when the tab is shown again', async () => {
    const { user } = openPage();
    await waitFor(async () => expect(await deletionCalls()).toHaveLength(1));
    await user.click(await findButton());
    const dialog = await expectDialog();
    await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    await waitFor(async () => expect(await deletionCalls()).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(async () => expect(await deletionCalls()).toHaveLength(3));
    const orderId = await placeOrder();
    returnToTab();
    expect(await screen.findByText(BLOCKED_MESSAGE)).toBeVisible();
    await cancel(orderId);
    returnToTab();
    await waitFor(() => expect(screen.queryByText(BLOCKED_MESSAGE)).toBeNull());
  });

  it.each([
    ['fails', () => HttpResponse.error()],
    ['is refused', () => HttpResponse.json({ code: 'internal', error: 'Sorry.' }, { status: 500 })],
    ['returns nonsense', () => HttpResponse.json({ reasons: 'none' })],
  ])('is left to the dialog when fetching it %s', async (_what, resolver) => {
    await placeOrder();
    server.use(http.get('*/api/user/deletion/', resolver));
    const { user } = openPage();
    await waitFor(async () => expect(await deletionCalls()).not.toEqual([]));
    await user.click(await findButton());
    const dialog = await expectDialog();
    await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(BLOCKED_MESSAGE);
  });

  it('is left to the dialog when fetching it again gets no response', async () => {
    await placeOrder();
    const { user } = openPage();
    await screen.findByText(BLOCKED_MESSAGE);
    server.use(http.get('*/api/user/deletion/', () => new Promise<never>(() => undefined)));
    await user.click(await findButton());
    await expectDialog();
  });
});
