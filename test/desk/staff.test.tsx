import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getMember } from '@contract/calls/desk/members';
import { getMe } from '@contract/calls/desk/staff';
import { alertText, press } from '../support/deskElements';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { changeElsewhere, confirm, dialog, memberOf, openStaff } from './staffScreen';

const shop = shopFixture(() => openShop());
const there = () => ({ address: shop().address, db: shop().database.db });
const server = mockServer();
const recordedCalls = recordCalls(server);
const PATCH = '*/api/desk/staff/:id/';
let owner: StaffMember;

beforeAll(async () => {
  owner = await newStaff(there(), 'owner', { name: 'Ngozi' });
});

const open = (member?: StaffMember) => openStaff(owner, member);

describe('the list of staff', () => {
  it('shows who they are, their role, access, second factor, and when they came', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { row } = await open(support);
    for (const text of ['Bola', support.email, 'Support', 'Active', 'Second factor off'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
    const own = within(screen.getByRole('row', { name: new RegExp(owner.email) }));
    expect(own.getByText('Second factor on')).toBeVisible();
    expect(own.getByText('(you)')).toBeVisible();
    expect(own.getAllByText(/\d{4}/, { selector: 'time' })).toHaveLength(2);
    expect(own.queryByText('Never')).toBeNull();
    expect(screen.getByRole('link', { name: 'Staff' })).toHaveAttribute('href', '/desk/staff');
    expect(await recordedCalls('GET /desk/staff/?')).toHaveLength(0);
    expect((await recordedCalls('GET /desk/staff/')).map(({ line }) => line)).toEqual([
      'GET /desk/staff/',
      'GET /desk/staff/invitations/',
    ]);
  });

  it('shows more on demand; the first of them takes the focus from the button', async () => {
    const { body } = await owner.call(getMember, { params: { staffId: owner.id } });
    const page = (ids: number[], next: string | null) =>
      HttpResponse.json({
        items: ids.map((id) => ({ ...body, staff_id: id, email: `page-${id}@example.com` })),
        next,
      });
    server.use(
      http.get('*/api/desk/staff/', ({ request }) =>
        new URL(request.url).searchParams.get('after') === 'two'
          ? page([903], null)
          : page([901, 902], 'two'),
      ),
    );
    const { user } = renderDesk('/desk/staff', owner.stored);
    await user.click(await screen.findByRole('button', { name: 'Show more staff' }));
    expect(await screen.findByText('1 more person is shown.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('row', { name: /page-903/ })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more staff' })).toBeNull();
  });

  it('that cannot be read offers another try', async () => {
    server.use(http.get('*/api/desk/staff/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = renderDesk('/desk/staff', owner.stored);
    await screen.findByText("We couldn't load the staff.");
    await user.click(press('Try again'));
    expect(await screen.findByRole('table', { name: 'Staff' })).toBeVisible();
  });
});

describe('a role', () => {
  it('is changed after a question that says what it means, with the version that was read', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { version } = await memberOf(owner, support);
    const versions: (string | null)[] = [];
    const { user, ask, row } = await open(support);
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PATCH') versions.push(request.headers.get('if-match'));
    });
    await ask('Role');
    const role = dialog().getByLabelText('Role');
    expect(role).toHaveFocus();
    await user.click(confirm('Change role'));
    expect(role).toHaveAccessibleDescription('Choose another role.');
    await user.selectOptions(role, 'manager');
    expect(
      dialog().getByText('Bola has no second factor, and is signed out until one is set up.'),
    ).toBeVisible();
    await user.click(confirm('Change role'));
    const result = await screen.findByText('Bola now has the role Manager.');
    expect(result.closest('[role="status"]')).not.toBeNull();
    expect(row.getByText('Manager')).toBeVisible();
    expect(row.getByRole('button', { name: 'Role' })).toHaveFocus();
    expect(versions).toEqual([`"${version}"`]);
    expect((await support.call(getMe)).status).toBe(401);
  });

  it('of somebody who was changed meanwhile is stopped; the newest replaces what was chosen', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { user, ask, row } = await open(support);
    await ask('Role');
    await changeElsewhere(owner, support, { role: 'fulfilment', active: false });
    await user.selectOptions(dialog().getByLabelText('Role'), 'manager');
    await user.click(confirm('Change role'));
    await waitFor(() => expect(alertText()).toBe('Somebody has changed this in the meantime.'));
    expect(dialog().getByText('Role: Support → Fulfilment')).toBeVisible();
    expect(dialog().getByText('Access: active → disabled')).toBeVisible();
    expect(dialog().getByLabelText('Role')).toHaveValue('manager');
    expect(confirm('Change role')).toBeDisabled();
    expect(confirm('Load the newest')).toHaveFocus();
    await user.click(confirm('Load the newest'));
    await waitFor(() => expect(dialog().getByLabelText('Role')).toHaveValue('fulfilment'));
    expect(dialog().getByLabelText('Role')).toHaveFocus();
    expect(row.getByText('Disabled')).toBeVisible();
    await user.selectOptions(dialog().getByLabelText('Role'), 'support');
    await user.click(confirm('Change role'));
    expect(await screen.findByText('Bola now has the role Support.')).toBeVisible();
  });

  it('of the last active owner stays, as the alert says', async () => {
    const { user, ask } = await open();
    await ask('Role');
    await user.selectOptions(dialog().getByLabelText('Role'), 'support');
    await user.click(confirm('Change role'));
    await waitFor(() => expect(alertText()).toMatch(/^The last active owner keeps role and access/));
    expect((await memberOf(owner, owner)).role).toBe('owner');
    expect(dialog().getByLabelText('Role')).toHaveValue('support');
  });

  it('whose answer is lost is looked up: it was changed', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { user, ask } = await open(support);
    await ask('Role');
    await user.selectOptions(dialog().getByLabelText('Role'), 'fulfilment');
    server.use(http.patch(PATCH, ({ request }) => loseResponse(request), { once: true }));
    await user.click(confirm('Change role'));
    expect(await screen.findByText('Bola now has the role Fulfilment.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    // The desk's, and the one that reached the server in its place.
    expect(await recordedCalls('PATCH')).toHaveLength(2);
  });

  it('whose request never arrived is not changed, and can be pressed again', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { user, ask } = await open(support);
    await ask('Role');
    await user.selectOptions(dialog().getByLabelText('Role'), 'fulfilment');
    server.use(http.patch(PATCH, () => HttpResponse.json({}, { status: 502 }), { once: true }));
    await user.click(confirm('Change role'));
    await waitFor(() => expect(alertText()).toBe('The change has not been made yet. You can try again.'));
    await user.click(confirm('Change role'));
    expect(await screen.findByText('Bola now has the role Fulfilment.')).toBeVisible();
  });

  it('that cannot be looked up is asked about again, whatever is pressed', async () => {
    const support = await newStaff(there(), 'support', { name: 'Bola' });
    const { user, ask } = await open(support);
    await ask('Role');
    await user.selectOptions(dialog().getByLabelText('Role'), 'fulfilment');
    server.use(
      http.patch(PATCH, ({ request }) => loseResponse(request), { once: true }),
      http.get(PATCH, () => HttpResponse.error()),
    );
    await user.click(confirm('Change role'));
    await waitFor(() => expect(alertText()).toMatch(/^We don't know yet whether the change was made/));
    await user.click(confirm('Close'));
    await ask('Disable');
    expect(confirm('Change role')).toBeDisabled();
    server.resetHandlers();
    await user.click(confirm('Check again'));
    expect(await screen.findByText('Bola now has the role Fulfilment.')).toBeVisible();
  });
});
