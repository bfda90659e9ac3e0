import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMe } from '@contract/calls/desk/staff';
import { hasPermission, ROLES } from '@contract/desk/permissions';
import { alertText, heading, press } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import {
  changeSettingsElsewhere,
  fill,
  FIRST,
  lowStock,
  openSettings,
  SAVED,
  settingsOf,
  shortfall,
} from './settingsScreen';

const shop = shopFixture(() => openShop());
const there = () => ({ address: shop().address, db: shop().database.db });
const server = mockServer();
const recordedCalls = recordCalls(server);
const SETTINGS = '*/api/desk/settings/';
let owner: StaffMember;

beforeAll(async () => {
  owner = await newStaff(there(), 'owner', { name: 'Ngozi' });
});

afterEach(() => changeSettingsElsewhere(owner, FIRST));

const open = (who = owner) => openSettings(who);

describe('an owner', () => {
  it('sees the settings that do something, with what they do', async () => {
    await open();
    expect(await heading('Settings')).toBeVisible();
    expect(document.title).toMatch(/^Settings \|/);
    expect(shortfall()).toHaveValue('1,000');
    expect(shortfall()).toHaveAccessibleDescription(
      'In naira. Staff may accept a payment that is short by at most this much.',
    );
    expect(lowStock()).toHaveValue('5');
    expect(lowStock()).toHaveAccessibleDescription(
      'Products with this many units or fewer count as low in stock.',
    );
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.queryByText('Only an owner can change these.')).toBeNull();
    expect(await recordedCalls('GET /desk/settings/')).toHaveLength(1);
  });

  it('saves what is different, with the version that was read', async () => {
    const { version } = await settingsOf(owner);
    const versions: (string | null)[] = [];
    const { user } = await open();
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PATCH') versions.push(request.headers.get('if-match'));
    });
    await fill(user, shortfall(), ' ₦1,500 ');
    await user.click(press('Save'));
    expect((await screen.findByText(SAVED)).closest('[role="status"]')).not.toBeNull();
    expect(shortfall()).toHaveValue('1,500');
    expect(press('Save')).toHaveFocus();
    await fill(user, lowStock(), '0');
    expect(screen.queryByText(SAVED)).toBeNull();
    await user.type(lowStock(), '{Enter}');
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect((await recordedCalls('PATCH')).map(({ body }) => body)).toEqual([
      { accepted_shortfall: 1_500 },
      { low_stock_at: 0 },
    ]);
    expect(versions).toEqual([`"${version}"`, `"${version + 1}"`]);
    expect(await settingsOf(owner)).toMatchObject({ ...FIRST, accepted_shortfall: 1_500, low_stock_at: 0 });
  });

  it('hears when there is nothing to save, also for the same value in another spelling', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '₦ 1000');
    await user.click(press('Save'));
    const note = await screen.findByText('Nothing has changed.');
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(await recordedCalls('PATCH')).toEqual([]);
    await fill(user, lowStock(), '6');
    expect(screen.queryByText('Nothing has changed.')).toBeNull();
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('Nothing has changed.')).toBeVisible();
    expect(screen.queryByText(SAVED)).toBeNull();
  });

  it('saves the largest value', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '1,000,000,000');
    await fill(user, lowStock(), '1000000000');
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(lowStock()).toHaveValue('1,000,000,000');
  });

  it.each([
    ['nothing', ''],
    ['a fraction', '1000.50'],
    ['a whole number with decimals', '1000.00'],
    ['a fraction after a comma', '20,5'],
    ['a negative number', '-5'],
    ['a word', 'ten'],
    ['another notation', '1e3'],
  ])('cannot save %s: beside the fields, without a call, and what was typed stays', async (_what, text) => {
    const { user } = await open();
    await fill(user, shortfall(), text);
    await fill(user, lowStock(), text);
    await user.click(press('Save'));
    expect(await screen.findByText('Enter a whole number of naira, 0 or more.')).toBeVisible();
    expect(screen.getByText('Enter a whole number of units, 0 or more.')).toBeVisible();
    await waitFor(() => expect(shortfall()).toHaveFocus());
    expect([shortfall(), lowStock()].map((field) => field.getAttribute('value'))).toEqual([text, text]);
    expect(await recordedCalls('PATCH')).toEqual([]);
  });

  it('cannot save more than the largest value, nor naira as units; the first error takes the focus', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '1,000,000,001');
    await fill(user, lowStock(), '1000000001');
    await user.click(press('Save'));
    expect(await screen.findByText('Enter at most ₦1,000,000,000.')).toBeVisible();
    expect(screen.getByText('Enter at most 1,000,000,000 units.')).toBeVisible();
    await fill(user, shortfall(), '0');
    await fill(user, lowStock(), '₦5');
    expect(await screen.findByText('Enter a whole number of units, 0 or more.')).toBeVisible();
    await user.click(press('Save'));
    await waitFor(() => expect(lowStock()).toHaveFocus());
    expect(await recordedCalls('PATCH')).toEqual([]);
  });

  it('who has lost the role is refused, and keeps what was typed', async () => {
    const other = await newStaff(there(), 'owner');
    const { body: me } = await other.call(getMe);
    const meAsSupport = { ...me, role: 'support', permissions: ['orders.read'] };
    const { user } = await open(other);
    await fill(user, shortfall(), '750');
    server.use(
      http.patch(SETTINGS, () =>
        HttpResponse.json({ code: 'forbidden', error: 'Your role may not do this.' }, { status: 403 }),
      ),
      http.get('*/api/desk/me/', () => HttpResponse.json(meAsSupport)),
    );
    await user.click(press('Save'));
    await waitFor(() => expect(alertText()).toBe('Your role may not do this.'));
    expect(await screen.findByText('Only an owner can change these.')).toBeVisible();
    expect(shortfall()).toHaveValue('750');
    expect(press('Save')).toBeDisabled();
  });
});

describe('the navigation', () => {
  it.each(ROLES)('leads a member with the role %s to the settings, last', async (role) => {
    const { stored } = await newStaff(there(), role);
    const { user } = renderDesk('/desk/orders', stored);
    const desk = await screen.findByRole('navigation', { name: 'Desk' });
    const links = within(desk)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    const transfers = hasPermission(role, 'payments.confirm') ? ['Transfers'] : [];
    const staff = hasPermission(role, 'staff.manage') ? ['Staff'] : [];
    expect(links).toEqual(['Orders', ...transfers, ...staff, 'Settings']);
    await user.click(within(desk).getByRole('link', { name: 'Settings' }));
    await heading('Settings');
    expect(deskAddress()).toBe('/desk/settings');
  });
});

describe('who is no owner', () => {
  it.each(['manager', 'fulfilment', 'support'] as const)('reads them as text: %s', async (role) => {
    await changeSettingsElsewhere(owner, { accepted_shortfall: 1_234, low_stock_at: 1 });
    const { stored } = await newStaff(there(), role);
    renderDesk('/desk/settings', stored);
    expect(await screen.findByText('Only an owner can change these.')).toBeVisible();
    const [terms, [money, , units]] = [screen.getAllByRole('term'), screen.getAllByRole('definition')];
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Forgiven shortfall', 'Low stock at']);
    expect(screen.getByText(/^Staff may accept a payment that is short by/)).toBeVisible();
    expect([money, units].map((each) => each?.textContent)).toEqual(['₦1,234', '1 unit']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('loading', () => {
  it('is shown, and offers another try when it fails', async () => {
    server.use(http.get(SETTINGS, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = renderDesk('/desk/settings', owner.stored);
    await screen.findByRole('status', { name: 'Loading the settings…' });
    expect(await screen.findByText("We couldn't load the settings.")).toBeVisible();
    await user.click(press('Try again'));
    expect(await screen.findByLabelText('Forgiven shortfall')).toHaveValue('1,000');
  });

  it.each([
    ['no settings', { items: [] }],
    ['a fraction', { version: 1, ...FIRST, low_stock_at: 1.5 }],
    ['no version', FIRST],
  ])('of %s fails', async (_what, body) => {
    server.use(http.get(SETTINGS, () => HttpResponse.json(body)));
    renderDesk('/desk/settings', owner.stored);
    expect(await screen.findByText("We couldn't load the settings.")).toBeVisible();
  });
});
