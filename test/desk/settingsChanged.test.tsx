import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertText, heading, press } from '../support/deskElements';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress } from '../support/renderDesk';
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
const CHANGED = 'Somebody has changed this in the meantime.';
let owner: StaffMember;

beforeAll(async () => {
  owner = await newStaff(there(), 'owner', { name: 'Ngozi' });
});

afterEach(() => changeSettingsElsewhere(owner, FIRST));

const open = () => openSettings(owner);

describe('a change by another owner', () => {
  it('stops the save; the newest replaces what was typed only on demand', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    await changeSettingsElsewhere(owner, { accepted_shortfall: 1_200, low_stock_at: 1 });
    await user.click(press('Save'));
    await waitFor(() => expect(alertText()).toBe(CHANGED));
    const differences = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(differences).toEqual(
      expect.arrayContaining(['Forgiven shortfall: ₦1,000 → ₦1,200', 'Low stock at: 5 units → 1 unit']),
    );
    expect(shortfall()).toHaveValue('750');
    expect(press('Save')).toBeDisabled();
    await user.click(press('Load the newest'));
    await waitFor(() => expect(shortfall()).toHaveValue('1,200'));
    expect(lowStock()).toHaveValue('1');
    expect(alertText()).toBe('');
    expect(shortfall()).toHaveFocus();
    await fill(user, shortfall(), '750');
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(await settingsOf(owner)).toMatchObject({ ...FIRST, accepted_shortfall: 750, low_stock_at: 1 });
  });

  it('of a setting that the page does not show is named as such; loading it takes what was typed', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    await changeSettingsElsewhere(owner, { refund_four_eyes_above: null });
    await user.click(press('Save'));
    expect(await screen.findByText('The change is of something that this page does not show.')).toBeVisible();
    await user.click(press('Load the newest'));
    await waitFor(() => expect(shortfall()).toHaveValue('1,000'));
    await fill(user, shortfall(), '750');
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect((await settingsOf(owner)).refund_four_eyes_above).toBeNull();
  });

  it('that cannot be read with the refusal is read on demand', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    await changeSettingsElsewhere(owner, { accepted_shortfall: 1_200 });
    server.use(
      http.patch(SETTINGS, () =>
        HttpResponse.json({ code: 'changed', error: 'Changed.', current: {} }, { status: 409 }),
      ),
    );
    await user.click(press('Save'));
    await waitFor(() => expect(alertText()).toBe(CHANGED));
    await user.click(press('Load the newest'));
    await waitFor(() => expect(shortfall()).toHaveValue('1,200'));
  });
});

describe('a lost answer', () => {
  const lose = () => server.use(http.patch(SETTINGS, ({ request }) => loseResponse(request), { once: true }));

  it('is looked up: the settings were saved', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    lose();
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(alertText()).toBe('');
    await fill(user, lowStock(), '9');
    await user.click(press('Save'));
    await waitFor(async () =>
      expect(await settingsOf(owner)).toMatchObject({ ...FIRST, accepted_shortfall: 750, low_stock_at: 9 }),
    );
  });

  it('counts as saved when somebody else has saved the same', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    server.use(
      http.patch(
        SETTINGS,
        async () => {
          server.resetHandlers();
          await changeSettingsElsewhere(owner, { accepted_shortfall: 750 });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
  });

  it('of a request that never arrived leaves it to be saved again', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    server.use(http.patch(SETTINGS, () => HttpResponse.json({}, { status: 502 }), { once: true }));
    await user.click(press('Save'));
    await waitFor(() => expect(alertText()).toBe('The settings have not been saved yet. You can try again.'));
    expect(await settingsOf(owner)).toMatchObject(FIRST);
    expect(shortfall()).toHaveValue('750');
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
  });

  it.each([
    ['another value', [{ accepted_shortfall: 800 }], 'Forgiven shortfall: ₦1,000 → ₦800'],
    ['another setting', [{ low_stock_at: 6 }], 'Low stock at: 5 units → 6 units'],
    [
      'the same in the end, in two steps',
      [{ accepted_shortfall: 800 }, { accepted_shortfall: 750 }],
      'Forgiven shortfall: ₦1,000 → ₦750',
    ],
  ])('while somebody else has saved %s is a change by them', async (_what, bodies, difference) => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    server.use(
      http.patch(
        SETTINGS,
        async () => {
          server.resetHandlers();
          for (const body of bodies) await changeSettingsElsewhere(owner, body);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.click(press('Save'));
    await waitFor(() => expect(alertText()).toBe(CHANGED));
    expect(screen.getByText(difference)).toBeVisible();
    expect(shortfall()).toHaveValue('750');
  });

  it('that cannot be looked up is asked about before Save is offered again', async () => {
    const { user } = await open();
    await fill(user, shortfall(), '750');
    lose();
    server.use(http.get(SETTINGS, () => HttpResponse.error()));
    await user.click(press('Save'));
    await waitFor(() => expect(alertText()).toMatch(/^We don't know yet whether the settings were saved/));
    expect(press('Save')).toBeDisabled();
    expect(shortfall()).toHaveAttribute('readonly');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    expect(question.getByText("We don't know yet whether your changes were saved.")).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    server.resetHandlers();
    await user.click(press('Check again'));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(await recordedCalls('PATCH /desk/settings/')).toHaveLength(2);
  });
});

describe('leaving', () => {
  it('with something typed asks first, and without goes', async () => {
    const { user } = await open();
    await fill(user, lowStock(), '');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    expect(question.getByText('Your changes have not been saved.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(lowStock()).toHaveValue('');
    await user.type(lowStock(), '5');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await heading('Orders');
    expect(deskAddress()).toBe('/desk/orders');
  });

  it('and coming back shows the settings as they are then', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await heading('Orders');
    await changeSettingsElsewhere(owner, { low_stock_at: 8 });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(lowStock()).toHaveValue('8'));
    await fill(user, lowStock(), '9');
    await user.click(press('Save'));
    expect(await screen.findByText(SAVED)).toBeVisible();
  });
});
