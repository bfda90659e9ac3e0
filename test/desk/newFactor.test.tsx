import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMe } from '@contract/calls/desk/staff';
import { appCodeOf } from '../support/appCode';
import { alertText, fillIn, press } from '../support/deskElements';
import { loseResponse, mockServer } from '../support/mockServer';
import { renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, STAFF_PASSWORD, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const there = () => ({ address: shop().address, db: shop().database.db });
const server = mockServer();

async function open(member: StaffMember) {
  const desk = renderDesk('/desk/me', member.stored);
  await screen.findByRole('button', { name: 'Set up second factor' });
  return desk;
}
const newSupport = () => newStaff(there(), 'support', { name: 'Bola' });
const form = (name: string) => within(screen.getByRole('form', { name }));
const codesOnScreen = () =>
  within(screen.getByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the second factor', () => {
  const secretOnScreen = () =>
    (screen.getByText('Secret').parentElement?.querySelector('code')?.textContent ?? '').replaceAll(' ', '');

  async function begin(member: StaffMember) {
    const desk = await open(member);
    await desk.user.click(press('Set up second factor'));
    await desk.user.type(form('Set up second factor').getByLabelText('Current password'), STAFF_PASSWORD);
    return desk;
  }

  it('is set up by a first code, and its recovery codes are shown once', async () => {
    const support = await newSupport();
    const { user, store } = await begin(support);
    expect(form('Set up second factor').queryByLabelText('Code')).toBeNull();
    await user.click(press('Continue'));
    const code = await screen.findByLabelText('Code');
    expect(screen.getByRole('heading', { name: 'Your authenticator app' })).toHaveFocus();
    const secret = secretOnScreen();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await user.type(code, '000000');
    await user.click(press('Confirm'));
    await waitFor(() => expect(alertText()).toBe('Invalid code'));
    expect(code).toHaveValue('000000');
    await user.clear(code);
    await user.type(code, appCodeOf(secret));
    await user.click(press('Confirm'));
    await screen.findByRole('list', { name: 'Recovery codes' });
    const codes = codesOnScreen();
    expect(codes).toHaveLength(10);
    const state = JSON.stringify(store.getState()) + JSON.stringify(window.localStorage);
    for (const text of [secret, codes[0], STAFF_PASSWORD]) expect(state).not.toContain(text);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy'));
    expect(await screen.findByText('Codes copied.')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(codes.join('\n'));
    copy.mockRestore();
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await user.click(within(screen.getByRole('dialog')).getByText('Stay'));
    await user.click(press("I've saved them"));
    expect(await screen.findByText('Your second factor is set up.')).toBeVisible();
    expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
    expect((await support.call(getMe)).body.second_factor).toBe(true);
  });

  it('begins anew when its ticket is over', async () => {
    const { user } = await begin(await newSupport());
    await user.click(press('Continue'));
    const code = await screen.findByLabelText('Code');
    server.use(
      http.post('*/api/desk/me/second_factor/confirm/', () =>
        HttpResponse.json({ code: 'token_invalid', error: 'Please sign in again.' }, { status: 401 }),
      ),
    );
    await user.type(code, '000000');
    await user.click(press('Confirm'));
    expect(await screen.findByText(/Set up your second factor again\.$/)).toBeVisible();
    expect(form('Set up second factor').getByLabelText('Current password')).toHaveFocus();
  });

  it('whose confirmation is lost is looked up: it is set up, without its codes', async () => {
    const { user } = await begin(await newSupport());
    await user.click(press('Continue'));
    const code = await screen.findByLabelText('Code');
    server.use(
      http.post('*/api/desk/me/second_factor/confirm/', ({ request }) => loseResponse(request), {
        once: true,
      }),
    );
    await user.type(code, appCodeOf(secretOnScreen()));
    await user.click(press('Confirm'));
    expect(
      await screen.findByText(/^Your second factor is set up, but the shop did not answer/),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeVisible();
  });

  it('that there is gives a code before another takes its place', async () => {
    const manager = await newStaff(there(), 'manager');
    const { user } = await begin(manager);
    const proof = form('Set up second factor');
    await user.click(press('Continue'));
    expect(proof.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the code/);
    await user.type(proof.getByLabelText('Code'), '000000');
    await user.click(press('Continue'));
    await waitFor(() => expect(alertText()).toBe('Invalid code'));
    expect(proof.getByLabelText('Current password')).toHaveValue(STAFF_PASSWORD);
    await user.clear(proof.getByLabelText('Code'));
    await user.type(proof.getByLabelText('Code'), appCodeOf(manager.secret));
    await user.click(press('Continue'));
    await screen.findByText('Secret');
    expect(secretOnScreen()).not.toBe(manager.secret);
    await user.click(press('Cancel'));
    expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
    expect(screen.queryByText('Secret')).toBeNull();
  });

  it('gives new recovery codes for password and code', async () => {
    const manager = await newStaff(there(), 'manager');
    const { user } = await open(manager);
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
    await user.click(press('New recovery codes'));
    const proof = form('New recovery codes');
    await fillIn(user, { Code: appCodeOf(manager.secret) });
    await user.type(proof.getByLabelText('Current password'), 'wrong');
    await user.click(press('Continue'));
    await waitFor(() =>
      expect(proof.getByLabelText('Current password')).toHaveAccessibleDescription(
        'Current password is incorrect.',
      ),
    );
    await user.clear(proof.getByLabelText('Current password'));
    await user.type(proof.getByLabelText('Current password'), STAFF_PASSWORD);
    await user.click(press('Continue'));
    await screen.findByRole('list', { name: 'Recovery codes' });
    expect(codesOnScreen()).toHaveLength(10);
    for (const code of codesOnScreen()) expect(manager.recoveryCodes).not.toContain(code);
    await user.click(press("I've saved them"));
    expect(await screen.findByText('Your new recovery codes are ready to use.')).toBeVisible();
  });
});
