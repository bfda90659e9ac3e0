import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { inviteMember } from '@contract/calls/desk/members';
import { getMe } from '@contract/calls/desk/staff';
import { alertText } from '../support/deskElements';
import { loseBare, mockServer } from '../support/mockServer';
import { shopFixture } from '../support/shopFixture';
import { newStaff, signInAgain, type StaffMember } from '../support/staff';
import { changeElsewhere, confirm, dialog, memberOf, openStaff } from './staffScreen';

const shop = shopFixture(() => openShop());
const there = () => ({ address: shop().address, db: shop().database.db });
const server = mockServer();
let owner: StaffMember;

beforeAll(async () => {
  owner = await newStaff(there(), 'owner', { name: 'Ngozi' });
});

const open = (member?: StaffMember) => openStaff(owner, member);

describe('access', () => {
  it('is taken after a question, with sessions and invitations, and given back', async () => {
    const other = await newStaff(there(), 'owner', { name: 'Chidi' });
    const invitee = `by-chidi-${other.id}@example.com`;
    await other.call(inviteMember, { body: { email: invitee, role: 'support' } });
    const { user, ask, row } = await open(other);
    await screen.findByRole('row', { name: new RegExp(invitee) });
    await ask('Disable');
    expect(screen.getByRole('dialog', { name: 'Disable Chidi?' })).toHaveAccessibleDescription(
      /signed out everywhere at once.*invitations from Chidi are withdrawn/,
    );
    expect((await other.call(getMe)).status).toBe(200);
    await user.click(confirm('Disable'));
    expect(await screen.findByText('Chidi is disabled and signed out everywhere.')).toBeVisible();
    expect((await other.call(getMe)).status).toBe(401);
    expect(row.getByText('Disabled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(invitee) })).toBeNull());
    expect(row.getByRole('button', { name: 'Enable' })).toHaveFocus();
    await ask('Enable');
    await user.click(confirm('Enable'));
    expect(await screen.findByText('Chidi can sign in again.')).toBeVisible();
    expect((await memberOf(owner, other)).active).toBe(true);
    await changeElsewhere(owner, other, { active: false });
  });

  it('that somebody else has taken meanwhile leaves nothing to ask once the newest is loaded', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { user, ask, row } = await open(support);
    await ask('Disable');
    await changeElsewhere(owner, support, { active: false });
    await user.click(confirm('Disable'));
    await waitFor(() => expect(confirm('Load the newest')).toHaveFocus());
    await user.click(confirm('Load the newest'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row.getByRole('button', { name: 'Enable' })).toHaveFocus();
  });
});

describe('sessions and second factor', () => {
  it('sessions are ended after a question; an answer that is lost is offered again', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { user, ask } = await open(support);
    await ask('End sessions');
    server.use(
      http.post('*/api/desk/staff/:id/end_sessions/', ({ request }) => loseBare(request), { once: true }),
    );
    await user.click(confirm('End sessions'));
    await waitFor(() =>
      expect(alertText()).toBe("The shop didn't answer. Check your connection and try again."),
    );
    expect((await support.call(getMe)).status).toBe(401);
    await user.click(confirm('End sessions'));
    expect(await screen.findByText('Bola is signed out everywhere.')).toBeVisible();
  });

  it('a second factor is reset after a question; its button goes, the focus stays in the list', async () => {
    const manager = await newStaff(there(), 'manager', { name: 'Efe' });
    const { user, ask, row } = await open(manager);
    await ask('Reset second factor');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/a new second factor must be set up/);
    await user.click(confirm('Reset second factor'));
    expect(await screen.findByText(/^Efe has no second factor any more/)).toBeVisible();
    expect(await row.findByText('Second factor off')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect((await manager.call(getMe)).status).toBe(401);
  });

  it('of the owner who looks sign out here', async () => {
    owner = await signInAgain(there(), owner);
    const { user, ask } = await open();
    await ask('End sessions');
    expect(dialog().getByText(/^This is your own account/)).toBeVisible();
    await user.click(confirm('End sessions'));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    owner = await signInAgain(there(), owner);
  });
});
