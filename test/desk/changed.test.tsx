import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { placeOrder } from '@contract/calls/orders';
import type { StaffActor } from '../../src/server/actor';
import { eraseCustomer, moveOrder } from '../../src/server/modules/orders';
import { confirmTransfer } from '../../src/server/modules/payments';
import { newCustomer, type Customer } from '../support/customer';
import { alertText, note, press } from '../support/deskElements';
import { paidOrder } from '../support/deskOrders';
import { orderContextOn } from '../support/keeper';
import { mockServer } from '../support/mockServer';
import { makeProduct, orderBody } from '../support/orders';
import { renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const PICKUP = { shipping_method: 'pickup' };
const CHANGED = 'Somebody has changed this in the meantime.';
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

async function open(orderId: number) {
  const desk = renderDesk(`/desk/orders/${orderId}`, keeper.stored);
  await screen.findByRole('region', { name: 'Timeline' });
  return desk;
}

async function unpaidPickup(): Promise<number> {
  const product = await makeProduct(db());
  const body = orderBody([{ product }], { payment_method_id: 1, ...PICKUP });
  return (await ada.must(placeOrder, { body })).order_id;
}

describe('a change by somebody else', () => {
  it('of payment and status is shown', async () => {
    const orderId = await unpaidPickup();
    const { user } = await open(orderId);
    await confirmTransfer(db(), { orderId, reference: `T${orderId}`, by: { kind: 'cli' } });
    await user.click(press('Mark as Processing'));
    expect(await screen.findByText('Paid: no → yes')).toBeVisible();
    expect(screen.getByText('Status: Pending → Processing')).toBeVisible();
    expect(screen.getByText(/Processing · command line$/)).toBeVisible();
    await user.click(press('Load the newest'));
    expect(await screen.findByRole('button', { name: 'Mark as Ready for pickup' })).toBeEnabled();
  });

  it('of the customer is shown, also when nothing is left of them', async () => {
    const customer = await newCustomer(shop().address);
    const { user } = await open(await paidOrder(db(), customer));
    await db().transaction((tx) => eraseCustomer(tx, customer.id));
    await user.click(press('Mark as Shipped'));
    expect(await screen.findByText('Customer: Erased customer')).toBeVisible();
  });
});

describe('a lost answer, and the same person moved the order in another tab', () => {
  /** The other tab moves the order while this tab's request gets no answer. */
  function moveElsewhere(orderId: number, noteThere: string | null): void {
    const { id, email } = keeper;
    const who = { staffId: id, name: 'Ngozi', email, role: 'owner' } as const;
    const by: StaffActor = { kind: 'staff', ...who, sessionId: null, address: null, requestId: 'other tab' };
    server.use(
      http.post('*/api/desk/orders/:id/move/', async () => {
        await moveOrder(orderContextOn(db()), orderId, { to: 'Shipped', note: noteThere, by });
        return HttpResponse.json({}, { status: 503 });
      }),
    );
  }

  it.each([
    ['without the note', null],
    ['with another note', 'By post'],
  ])('%s: it is a change, and the note stays', async (_how, noteThere) => {
    const orderId = await paidOrder(db(), ada);
    const { user } = await open(orderId);
    await user.type(note(), 'With the rider');
    moveElsewhere(orderId, noteThere);
    await user.click(press('Mark as Shipped'));
    await waitFor(() => expect(alertText()).toBe(CHANGED));
    expect(note()).toHaveValue('With the rider');
  });

  it('with the same note: it is done', async () => {
    const orderId = await paidOrder(db(), ada);
    const { user } = await open(orderId);
    await user.type(note(), ' With the rider ');
    moveElsewhere(orderId, 'With the rider');
    await user.click(press('Mark as Shipped'));
    expect(await screen.findByText(`Order ${orderId} is now Shipped.`)).toBeVisible();
  });
});
