import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { refreshDeskToken } from '@contract/calls/desk/staff';
import { isRecord } from '@ui/guards';
import { inviteStaff } from '../../src/server/modules/staff';
import { fillIn, heading, press } from '../support/deskElements';
import { loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { renderDesk } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { callDesk, newStaff, STAFF_PASSWORD } from '../support/staff';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);
const texts = { Name: 'Efe', 'New password': STAFF_PASSWORD, 'Confirm new password': STAFF_PASSWORD };
const JOIN = '*/api/desk/join/';

/** Whether the browser asks before the tab is closed or reloaded. */
function isAskedOnClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('joining the desk', () => {
  it('takes the token out of the address, checks the passwords, and signs in', async () => {
    const { token } = await inviteStaff(shop().database.db, { email: 'bola@example.com', role: 'support' });
    const entries = window.history.length;
    const { user } = renderDesk(`/desk/join#${token}`);
    await heading('Join the desk');
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(window.history.length).toBe(entries);
    expect(JSON.stringify(window.history.state)).not.toContain(token);
    await fillIn(user, {
      Name: 'Bola',
      'New password': STAFF_PASSWORD,
      'Confirm new password': 'another one',
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('The passwords do not match.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Bola');
    await fillIn(user, { 'Confirm new password': STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await heading('Orders');
    expect(screen.getByRole('link', { name: /^My account: Bola ?, support$/ })).toBeInTheDocument();
  });

  it('shows the server’s words beside the password, and an invalid invitation as an alert', async () => {
    const { token } = await inviteStaff(shop().database.db, { email: 'chidi@example.com', role: 'support' });
    const { user } = renderDesk(`/desk/join#${token}`);
    await heading('Join the desk');
    await fillIn(user, {
      Name: 'Chidi',
      'New password': '123456789012',
      'Confirm new password': '123456789012',
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/too common/)).toBeVisible();
    await inviteStaff(shop().database.db, { email: 'chidi@example.com', role: 'support' });
    await fillIn(user, { 'New password': STAFF_PASSWORD, 'Confirm new password': STAFF_PASSWORD });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This invitation is invalid or has expired.'),
    );
    expect(screen.getByLabelText('New password')).toHaveValue(STAFF_PASSWORD);
  });

  it('while somebody is signed in here signs them out, and joins once', async () => {
    const earlier = await newStaff({ address: shop().address, db: shop().database.db }, 'owner', {
      name: 'Ada',
    });
    const { token } = await inviteStaff(shop().database.db, { email: 'amina@example.com', role: 'support' });
    const { user } = renderDesk(`/desk/join#${token}`, earlier.stored);
    expect(
      await screen.findByText('Ada is signed in here, and will be signed out when you join.'),
    ).toBeVisible();
    await fillIn(user, { ...texts, Name: 'Amina' });
    await user.click(press('Join'));
    await heading('Orders');
    expect(screen.getByRole('link', { name: /^My account: Amina ?, support$/ })).toBeInTheDocument();
    const joins = await recordedCalls('POST /desk/join/');
    expect(joins.filter(({ body }) => isRecord(body) && body.token === token)).toHaveLength(1);
    const { refresh } = earlier;
    await waitFor(async () =>
      expect((await callDesk(shop().address, refreshDeskToken, { body: { refresh } })).status).toBe(401),
    );
  });

  it('takes another link that is opened in the same tab', async () => {
    const { token } = await inviteStaff(shop().database.db, { email: 'dele@example.com', role: 'support' });
    const { user } = renderDesk('/desk/join#old');
    await heading('Join the desk');
    act(() => {
      window.location.hash = token;
    });
    await waitFor(() => expect(window.location.hash).toBe(''));
    await fillIn(user, {
      Name: 'Dele',
      'New password': STAFF_PASSWORD,
      'Confirm new password': STAFF_PASSWORD,
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await heading('Orders');
  });

  it('without a link says where one is, and leads those who have joined to signing in', async () => {
    const { user } = renderDesk('/desk/join');
    expect(await screen.findByText('Open the link of your invitation to join the desk.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await heading('Sign in to the desk');
  });
});

async function openForm(email: string) {
  const { token } = await inviteStaff(shop().database.db, { email, role: 'support' });
  const desk = renderDesk(`/desk/join#${token}`);
  await heading('Join the desk');
  await waitFor(() => expect(window.location.hash).toBe(''));
  return { ...desk, token };
}

describe('joining without an answer', () => {
  it('is looked up by the same link, which lets in once: who is not in yet is let in', async () => {
    const { user } = await openForm('efe@example.com');
    server.use(http.post(JOIN, () => HttpResponse.error(), { once: true }));
    await fillIn(user, texts);
    await user.click(press('Join'));
    await heading('Orders');
    expect(await recordedCalls('POST /desk/join/')).toHaveLength(2);
  });

  it('that let somebody in leads to signing in, and asks nothing on the way', async () => {
    const { user } = await openForm('funke@example.com');
    server.use(http.post(JOIN, ({ request }) => loseResponse(request), { once: true }));
    await fillIn(user, texts);
    await user.click(press('Join'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('so you have probably joined. Sign in'),
    );
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await heading('Sign in to the desk');
    await fillIn(user, { Email: 'funke@example.com', Password: STAFF_PASSWORD });
    await user.click(press('Sign in'));
    await heading('Orders');
  });

  it('offers no second press until it is known: what was typed stays as it was sent', async () => {
    const { user } = await openForm('gozie@example.com');
    server.use(http.post(JOIN, () => HttpResponse.error()));
    await fillIn(user, texts);
    await user.click(press('Join'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        "We don't know yet whether you have joined. Check before you try again.",
      ),
    );
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(screen.getByLabelText('New password')).toHaveAttribute('readonly');
    await user.click(press('Check again'));
    await waitFor(async () => expect(await recordedCalls('POST /desk/join/')).toHaveLength(3));
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await heading('Orders');
  });

  it('shows the form again once the shop has refused what was typed', async () => {
    const { user } = await openForm('hauwa@example.com');
    server.use(http.post(JOIN, () => HttpResponse.error(), { once: true }));
    const common = { 'New password': '123456789012', 'Confirm new password': '123456789012' };
    await fillIn(user, { ...texts, ...common });
    await user.click(press('Join'));
    expect(await screen.findByText(/too common/)).toBeVisible();
    expect(press('Join')).toBeEnabled();
    expect(screen.getByLabelText('New password')).not.toHaveAttribute('readonly');
  });
});

describe('leaving the form', () => {
  const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });

  it('asks first when something was typed, and nothing before', async () => {
    const { user } = await openForm('ike@example.com');
    expect(isAskedOnClosing()).toBe(false);
    await fillIn(user, { Name: 'Ike' });
    expect(isAskedOnClosing()).toBe(true);
    await user.click(screen.getByRole('link', { name: / desk$/ }));
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Ike');
    await user.click(screen.getByRole('link', { name: / desk$/ }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await heading('Sign in to the desk');
    expect(isAskedOnClosing()).toBe(false);
  });

  it('asks first whenever another link is opened in the same tab: Stay keeps the text, Leave takes the link', async () => {
    const { user } = await openForm('jumai@example.com');
    const openLink = (token: string) =>
      act(() => {
        window.location.hash = token;
      });
    for (const token of ['second', 'third']) {
      await fillIn(user, { Name: 'Jumai' });
      openLink('other');
      await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(window.location.hash).toBe(''));
      expect(screen.getByLabelText('Name')).toHaveValue('Jumai');
      openLink(token);
      await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    }
    const { token: last } = await inviteStaff(shop().database.db, {
      email: 'last@example.com',
      role: 'support',
    });
    openLink(last);
    await waitFor(() => expect(window.location.hash).toBe(''));
    await fillIn(user, texts);
    await user.click(press('Join'));
    await heading('Orders');
  });
});
