import { screen, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { placeOrder } from '@contract/calls/orders';
import { addOrderNote } from '@contract/calls/desk/orders';
import { mails, orders, paymentAttempts } from '../../src/server/db/schema';
import { confirmTransfer } from '../../src/server/modules/payments';
import { confirmEmails, newCustomer, type Customer } from '../support/customer';
import { paidOrder } from '../support/deskOrders';
import { holdEmails } from '../support/holdEmails';
import { mockServer } from '../support/mockServer';
import { makeProduct, orderBody } from '../support/orders';
import { renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
mockServer();
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
  await confirmEmails(db());
});

async function open(orderId: number, who = keeper) {
  const desk = renderDesk(`/desk/orders/${orderId}`, who.stored);
  await screen.findByRole('region', { name: 'Timeline' });
  return desk;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const items = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('has none for an order that does not exist, and says so', async () => {
  renderDesk('/desk/orders/999999', keeper.stored);
  expect(await screen.findByText('There is no order with this number.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
});

it('shows payments and refunds of an order that was paid twice, and what is owed', async () => {
  const orderId = await paidOrder(db(), ada);
  const again = confirmTransfer(db(), { orderId, reference: `again ${orderId}`, by: { kind: 'cli' } });
  await expect(again).rejects.toMatchObject({ code: 'order_not_payable' });
  await open(orderId);
  expect(items('Payments')).toEqual([
    expect.stringMatching(new RegExp(`^Bank transferPaid₦20,000\\.00ReferenceT${orderId}Received`)),
    expect.stringMatching(new RegExp(`^Bank transferOwed back₦20,000\\.00Referenceagain ${orderId}Received`)),
  ]);
  expect(items('Refunds')).toEqual([
    expect.stringMatching(
      new RegExp(`^Refund \\d+Due₦20,000\\.00Reasonpaid twicePaymentagain ${orderId}Owed since`),
    ),
  ]);
  expect(screen.getByText('Refund due ₦20,000.00')).toBeVisible();
  expect(region('Timeline').getByText(/^Refund due: ₦20,000\.00, paid twice/)).toBeVisible();
});

it.each([
  ['failed', 'Failed'],
  // The customer may try another card.
  ['initialised', 'Declined'],
] as const)(
  'shows why the card provider declined the card of an attempt that is %s',
  async (state, label) => {
    const body = orderBody([{ product: await makeProduct(db()) }]);
    const { order_id: orderId } = await ada.must(placeOrder, { body });
    const attempt = { orderId, reference: `179${orderId}`, amountKobo: 2_040_000, checkedAt: new Date() };
    const providerData = { status: 'failed', gateway_response: 'Insufficient Funds' };
    await db()
      .insert(paymentAttempts)
      .values({ ...attempt, state, providerData });
    await open(orderId);
    expect(items('Payments')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Card payment${label}₦20,400\\.00Reference179\\d+Begun.*Card providerInsufficient Funds$`,
        ),
      ),
    ]);
    expect(region('Refunds').getByText('No refunds.')).toBeVisible();
  },
);

it('shows the emails, those that were not delivered with the reason', async () => {
  const orderId = await paidOrder(db(), ada);
  await holdEmails(db(), orderId);
  const ofOrder = sql`(${mails.event} ->> 'orderId')::integer = ${orderId}`;
  await db()
    .update(mails)
    .set({ failedAt: new Date(), lastError: '550 no such mailbox' })
    .where(sql`${ofOrder} and ${mails.event} ->> 'type' = 'order_received'`);
  await open(orderId);
  expect(items('Emails')).toEqual([
    expect.stringMatching(/^Order receivedNot delivered.*@example\.com.*550 no such mailbox$/),
    expect.stringMatching(/^Payment confirmedWaiting.*@example\.com/),
  ]);
});

it('shows the notes of the staff with who wrote them', async () => {
  const orderId = await paidOrder(db(), ada);
  await keeper.call(addOrderNote, { params: { orderId }, body: { text: 'Call before\ndelivery' } });
  await open(orderId);
  expect(items('Notes')).toEqual([expect.stringMatching(/^Call before\ndelivery.*Ngozi \(owner\)$/)]);
});

it('offers to call the customer, and to write to them on WhatsApp', async () => {
  const orderId = await paidOrder(db(), ada);
  await db().update(orders).set({ phone: '0803 111 2233' }).where(eq(orders.id, orderId));
  await open(orderId);
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348031112233');
  const chat = screen.getByRole('link', { name: 'WhatsApp' });
  expect(chat).toHaveAttribute('href', 'https://wa.me/2348031112233');
  expect(chat).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
});

it('says where there is nothing yet', async () => {
  const body = orderBody([{ product: await makeProduct(db()) }], { payment_method_id: 1 });
  const { order_id: orderId } = await ada.must(placeOrder, { body });
  await db()
    .delete(mails)
    .where(sql`(${mails.event} ->> 'orderId')::integer = ${orderId}`);
  await open(orderId);
  expect(region('Payments').getByText('No payments yet.')).toBeVisible();
  expect(region('Refunds').getByText('No refunds.')).toBeVisible();
  expect(region('Emails').getByText('No emails in the last 30 days.')).toBeVisible();
  expect(region('Notes').getByText('No notes yet.')).toBeVisible();
});

it('leaves out what the role may neither read nor do', async () => {
  const packer = await newStaff({ address: shop().address, db: db() }, 'fulfilment');
  await open(await paidOrder(db(), ada), packer);
  const names = screen.getAllByRole('region').map((each) => each.getAttribute('aria-labelledby'));
  expect(names.length).toBeGreaterThanOrEqual(5);
  for (const name of ['Payments', 'Refunds', 'Emails'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  for (const name of ['Confirm transfer', 'Cancel order'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible();
});
