import { screen, waitFor, within } from '@testing-library/react';
import { signOutOfDesk } from '@contract/calls/desk/staff';
import { newCustomer, type Customer } from '../support/customer';
import { note, press } from '../support/deskElements';
import { paidOrder } from '../support/deskOrders';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { callDesk, newStaff, STAFF_PASSWORD, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'fulfilment', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

async function openOrder({ stored } = keeper) {
  const orderId = await paidOrder(db(), ada);
  const desk = renderDesk(`/desk/orders/${orderId}`, stored);
  await screen.findByRole('region', { name: 'Timeline' });
  return { ...desk, orderId };
}

describe('leaving a page with a note', () => {
  const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });

  it('by a link asks first: Stay keeps the note, Leave goes', async () => {
    const { user } = await openOrder();
    await user.type(note(), 'With the rider');
    await user.click(screen.getByRole('link', { name: '← Orders' }));
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(note()).toHaveValue('With the rider');
    await user.click(screen.getByRole('link', { name: '← Orders' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    expect(deskAddress()).toBe('/desk/orders');
  });

  it('by signing out asks first', async () => {
    const { user } = await openOrder(await newStaff({ address: shop().address, db: db() }, 'owner'));
    await user.type(note(), 'With the rider');
    await user.click(press('Sign out'));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' });
  });

  it('is not what the skip link does', async () => {
    const { user } = await openOrder();
    await user.type(note(), 'With the rider');
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by Back asks first', async () => {
    const orderId = await paidOrder(db(), ada);
    const { user } = renderDesk('/desk/orders', keeper.stored);
    await user.click(await screen.findByRole('link', { name: String(orderId) }));
    await screen.findByRole('region', { name: 'Timeline' });
    await user.type(note(), 'With the rider');
    window.history.back();
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(deskAddress()).toBe(`/desk/orders/${orderId}`));
    expect(note()).toHaveValue('With the rider');
    window.history.back();
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });

  it('by the end of the session keeps it for the same person', async () => {
    const there = { address: shop().address, db: db() };
    const { stored, email, refresh } = await newStaff(there, 'fulfilment');
    const { user, orderId } = await openOrder({ ...keeper, stored });
    await user.type(note(), 'With the rider');
    await callDesk(shop().address, signOutOfDesk, { body: { refresh } });
    await user.click(press('Mark as Shipped'));
    await screen.findByRole('heading', { level: 1, name: 'Sign in to the desk' });
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), STAFF_PASSWORD);
    await user.click(press('Sign in'));
    await screen.findByRole('heading', { level: 1, name: `Order ${orderId}` });
    expect(await screen.findByLabelText('Note to the customer')).toHaveValue('With the rider');
  });

  it('by closing the tab asks, and without a note nothing asks', async () => {
    const { user } = await openOrder();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(note(), 'x');
    expect(closing()).toBe(true);
    await user.clear(note());
    await user.click(screen.getByRole('link', { name: '← Orders' }));
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });
});
