import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listInvitations } from '@contract/calls/desk/members';
import { inviteStaff } from '../../src/server/modules/staff';
import { alertText, fillIn, heading, press } from '../support/deskElements';
import { loseBare, loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress, renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const INVITE = '*/api/desk/staff/invitations/';
let owner: StaffMember;
let count = 0;

beforeAll(async () => {
  owner = await newStaff({ address: shop().address, db: db() }, 'owner', { name: 'Ngozi' });
});

const newEmail = () => `invited-${(count += 1)}@example.com`;
const open = async () => {
  const desk = renderDesk('/desk/staff', owner.stored);
  await screen.findByRole('table', { name: 'Staff' });
  return desk;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Invite somebody to the staff' }));
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const openEmails = async () => (await owner.call(listInvitations)).body.items.map(({ email }) => email);

async function enter(email: string, role = 'manager') {
  const desk = await open();
  await desk.user.click(press('Invite'));
  await fillIn(desk.user, { Email: email });
  await desk.user.selectOptions(dialog().getByLabelText('Role'), role);
  return desk;
}
const send = () => dialog().getByRole('button', { name: 'Send invitation' });

describe('inviting', () => {
  it('sends a link by email, and shows the invitation in the list', async () => {
    const email = newEmail();
    const { user } = await enter(` ${email} `);
    await user.click(send());
    const result = await screen.findByText(
      `The invitation went to ${email} by email. Its link works for 24 hours.`,
    );
    expect(result.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(press('Invite')).toHaveFocus();
    expect((await screen.findByRole('row', { name: new RegExp(email) })).textContent).toMatch(
      /Manager.*Ngozi/,
    );
    expect((await recordedCalls('POST /desk/staff/invitations/'))[0]?.body).toEqual({
      email,
      role: 'manager',
    });
    await user.click(press('Invite'));
    expect(dialog().getByLabelText('Email')).toHaveValue('');
  });

  it('the same person again replaces the earlier invitation', async () => {
    const email = newEmail();
    await inviteStaff(db(), { email, role: 'support' });
    const { user } = await enter(email);
    await user.click(send());
    await screen.findByText(/^The invitation went to/);
    await waitFor(() => expect(rowOf(email).getByText('Manager')).toBeVisible());
    expect((await openEmails()).filter((each) => each === email)).toHaveLength(1);
  });

  it('active staff is refused in an alert, and keeps what was typed', async () => {
    const { user } = await enter(owner.email);
    await user.click(send());
    await waitFor(() => expect(alertText()).toBe(`${owner.email} is already on the staff.`));
    expect(dialog().getByLabelText('Email')).toHaveValue(owner.email);
    expect(dialog().getByLabelText('Role')).toHaveValue('manager');
    await user.type(dialog().getByLabelText('Email'), 'x');
    expect(alertText()).toBe('');
  });

  it('wants an email and a role, and shows beside the field what the server refuses', async () => {
    const { user } = await open();
    await user.click(press('Invite'));
    expect(dialog().getByLabelText('Email')).toHaveFocus();
    await user.click(send());
    expect(await dialog().findByText('Choose a role.')).toBeVisible();
    expect(dialog().getByLabelText('Email')).toHaveAccessibleDescription(/Enter the email of the person/);
    expect(await recordedCalls('POST')).toEqual([]);
    await fillIn(user, { Email: 'nobody' });
    await user.selectOptions(dialog().getByLabelText('Role'), 'support');
    await user.click(send());
    await waitFor(() => expect(dialog().getByLabelText('Email')).toBeInvalid());
    await waitFor(() => expect(dialog().getByLabelText('Email')).toHaveFocus());
  });

  it('whose answer is lost is looked up by the same key, and invites once', async () => {
    const email = newEmail();
    const keys: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/staff/invitations/'))
        keys.push(request.headers.get('idempotency-key'));
    });
    const { user } = await enter(email);
    server.use(http.post(INVITE, ({ request }) => loseResponse(request), { once: true }));
    await user.click(send());
    await screen.findByText(/^The invitation went to/);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^.{20,}$/);
    expect((await openEmails()).filter((each) => each === email)).toHaveLength(1);
  });

  it('that stays without answers is offered again only after a look', async () => {
    const email = newEmail();
    const { user } = await enter(email);
    server.use(http.post(INVITE, () => HttpResponse.error()));
    await user.click(send());
    await waitFor(() => expect(alertText()).toMatch(/^We don't know yet whether the invitation went out/));
    expect(send()).toBeDisabled();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(press('Invite'));
    expect(dialog().getByLabelText('Email')).toHaveValue(email);
    expect(send()).toBeDisabled();
    server.resetHandlers();
    await user.click(dialog().getByRole('button', { name: 'Check again' }));
    await screen.findByText(/^The invitation went to/);
  });

  it('asks before it is left with something typed', async () => {
    const { user } = await enter(newEmail());
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Leave this page?' })).getByText('Stay'));
    expect(deskAddress()).toBe('/desk/staff');
  });
});

describe('withdrawing', () => {
  it('asks first, then ends the invitation; the focus goes to the heading', async () => {
    const email = newEmail();
    await inviteStaff(db(), { email, role: 'support' });
    const { user } = await open();
    const row = await screen.findByRole('row', { name: new RegExp(email) });
    expect(row).toHaveTextContent('command line');
    await user.click(within(row).getByRole('button', { name: 'Withdraw' }));
    const question = screen.getByRole('dialog', { name: `Withdraw the invitation of ${email}?` });
    expect(question).toHaveAccessibleDescription(/stops working at once/);
    expect(await openEmails()).toContain(email);
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(`The invitation of ${email} has been withdrawn.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(email) })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Open invitations' })).toHaveFocus());
    expect(await openEmails()).not.toContain(email);
  });

  it('whose answer is lost is offered again, and then says that it is not open any more', async () => {
    const email = newEmail();
    await inviteStaff(db(), { email, role: 'support' });
    const { user } = await open();
    const row = await screen.findByRole('row', { name: new RegExp(email) });
    await user.click(within(row).getByRole('button', { name: 'Withdraw' }));
    const question = within(screen.getByRole('dialog'));
    server.use(http.post(`${INVITE}:id/withdraw/`, ({ request }) => loseBare(request), { once: true }));
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(alertText()).toMatch(/^The shop didn't answer/));
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(`The invitation of ${email} is not open any more.`)).toBeVisible();
  });
});

it('support sees neither Staff nor its address', async () => {
  const { stored } = await newStaff({ address: shop().address, db: db() }, 'support');
  renderDesk('/desk/staff', stored);
  await heading('Your role may not see this.');
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  expect(await recordedCalls('GET /desk/staff/')).toEqual([]);
});
