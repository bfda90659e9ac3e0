import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { staff } from '../../src/server/db/schema';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff } from '../support/staff';

const shop = shopFixture(() => openShop());
const there = () => ({ address: shop().address, db: shop().database.db });
const server = mockServer();
const recordedCalls = recordCalls(server);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an address of the desk', () => {
  it('leads from /desk to the orders', async () => {
    const { stored } = await newStaff(there(), 'owner');
    renderDesk('/desk', stored);
    await heading('Orders');
    expect(deskAddress()).toBe('/desk/orders');
    const navigation = within(screen.getByRole('navigation', { name: 'Desk' }));
    expect(navigation.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  });

  it('that does not exist says so, with a link', async () => {
    const { stored } = await newStaff(there(), 'owner');
    const { user } = renderDesk('/desk/nothing', stored);
    await heading('Nothing here');
    await user.click(screen.getByRole('link', { name: 'Go to Orders' }));
    await heading('Orders');
  });

  it.each(['abc', '0', '-1', '1e3', '0x10', '10001.0'])('/desk/orders/%s is no order’s', async (text) => {
    const { stored } = await newStaff(there(), 'owner');
    renderDesk(`/desk/orders/${text}`, stored);
    await heading('Nothing here');
  });

  it('of an order that cannot be is as one of an order that is not there', async () => {
    const { stored } = await newStaff(there(), 'owner');
    renderDesk('/desk/orders/99999999999', stored);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no order with this number.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that the role may not see says so, and the navigation leaves it out', async () => {
    const { stored } = await newStaff(there(), 'support');
    const session = JSON.parse(stored.desk_session ?? '{}') as { staff: object };
    server.use(http.get('*/api/desk/me/', () => HttpResponse.error()));
    renderDesk('/desk/orders', {
      ...stored,
      desk_session: JSON.stringify({ ...session, staff: { ...session.staff, permissions: [] } }),
    });
    await heading('Your role may not see this.');
    expect(screen.getByRole('navigation', { name: 'Desk' })).not.toHaveTextContent('Orders');
    expect(await recordedCalls('GET /desk/orders')).toEqual([]);
  });

  it('shows the role of now after a reload', async () => {
    const { stored, id } = await newStaff(there(), 'owner');
    await shop().database.db.update(staff).set({ role: 'support' }).where(eq(staff.id, id));
    renderDesk('/desk/orders', stored);
    expect(await screen.findByText(/, support$/)).toBeInTheDocument();
    expect(await recordedCalls('GET /desk/orders')).toHaveLength(1);
  });

  it('follows a role that was changed meanwhile, once a call is refused for it', async () => {
    const { stored, id } = await newStaff(there(), 'owner');
    server.use(
      http.get('*/api/desk/orders/', () =>
        HttpResponse.json({ code: 'forbidden', error: 'No' }, { status: 403 }),
      ),
    );
    await shop().database.db.update(staff).set({ role: 'support' }).where(eq(staff.id, id));
    renderDesk('/desk/orders', stored);
    expect(await screen.findByText(/, support$/)).toBeInTheDocument();
  });
});
