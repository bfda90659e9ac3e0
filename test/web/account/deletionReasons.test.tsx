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
const broken = mockServer();
const sent = recordCalls(broken);

const IN_THE_WAY = 'Your account cannot be deleted while an order is open or money is owed to you.';
const DIALOG = { name: 'Delete account' };

let ada: Visitor;
beforeEach(async () => {
  ada = await signedIn(shop().address);
});

const order = async () => orderProduct(ada, await fetchProduct(shop().address, 1));
const cancel = (orderId: number) => ada.must(cancelOrder, { params: { orderId } });
const open = () => renderShop('/account/privacy', { stored: ada.stored });
const button = () => screen.findByRole('button', { name: 'Delete my account' });
const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const asked = () => sent('GET /user/deletion/');

async function expectDialog(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', DIALOG);
  expect(within(dialog).getByLabelText('Current password')).toBeVisible();
  return dialog;
}

describe('a reason against deleting the account', () => {
  it('is shown above the button, with the order, before the password is asked for', async () => {
    const orderId = await order();
    open();
    const sentence = await screen.findByText(IN_THE_WAY);
    const link = screen.getByRole('link', { name: `Order ${orderId}` });
    expect(link).toHaveAttribute('href', `/order/${orderId}`);
    expect(link.closest('li')).toHaveTextContent(`Order ${orderId} is still open.`);
    for (const said of [sentence, link])
      expect(said.compareDocumentPosition(await button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await button()).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes a press show an alert instead of the dialog, until the reason is gone', async () => {
    const orderId = await order();
    const { user } = open();
    const alert = () => screen.getByText(IN_THE_WAY).closest('[role=alert]');
    await screen.findByText(IN_THE_WAY);
    expect(alert()).toBeNull();
    await user.click(await button());
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    await cancel(orderId);
    await user.click(await button());
    await expectDialog();
    expect(screen.queryByText(IN_THE_WAY)).toBeNull();
    expect(await sent('POST /user/deletion/')).toEqual([]);
  });

  it('is also an order whose refund is outstanding', async () => {
    const orderId = await order();
    await confirmTransfer(shop().database.db, { orderId, reference: `TRF-${orderId}` });
    await cancel(orderId);
    open();
    const link = await screen.findByRole('link', { name: `Order ${orderId}` });
    expect(link.closest('li')).toHaveTextContent(`Order ${orderId} has a refund outstanding.`);
  });

  it('does not exist without an order, so the button opens the dialog at once', async () => {
    const { user } = open();
    await waitFor(async () => expect(await asked()).toHaveLength(1));
    await user.click(await button());
    await expectDialog();
    expect(screen.queryByText(IN_THE_WAY)).toBeNull();
    expect(await asked()).toHaveLength(1);
  });

  it('is fetched again after the request, after its withdrawal, and when the tab is shown again', async () => {
    const { user } = open();
    await waitFor(async () => expect(await asked()).toHaveLength(1));
    await user.click(await button());
    const dialog = await expectDialog();
    await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    await waitFor(async () => expect(await asked()).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(async () => expect(await asked()).toHaveLength(3));
    const orderId = await order();
    lookAgain();
    expect(await screen.findByText(IN_THE_WAY)).toBeVisible();
    await cancel(orderId);
    lookAgain();
    await waitFor(() => expect(screen.queryByText(IN_THE_WAY)).toBeNull());
  });

  it.each([
    ['fails', () => HttpResponse.error()],
    ['is refused', () => HttpResponse.json({ code: 'internal', error: 'Sorry.' }, { status: 500 })],
    ['returns nonsense', () => HttpResponse.json({ reasons: 'none' })],
  ])('is left to the dialog when fetching it %s', async (_what, answer) => {
    await order();
    broken.use(http.get('*/api/user/deletion/', answer));
    const { user } = open();
    await waitFor(async () => expect(await asked()).not.toEqual([]));
    await user.click(await button());
    const dialog = await expectDialog();
    await user.type(within(dialog).getByLabelText('Current password'), PASSWORD);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Delete my account' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(IN_THE_WAY);
  });

  it('is left to the dialog when fetching it again gets no response', async () => {
    await order();
    const { user } = open();
    await screen.findByText(IN_THE_WAY);
    broken.use(http.get('*/api/user/deletion/', () => new Promise<never>(() => undefined)));
    await user.click(await button());
    await expectDialog();
  });
});
