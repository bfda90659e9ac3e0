import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { statementLines } from '../../src/server/db/schema/transfers';
import { lineFor, MAPPING, statementOf, upload } from '../server/transfers/statements';
import { alertText, press } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { dialog, inDialog, lineRow, openTransfers } from './transfersScreen';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
const LINES = '*/api/desk/transfers/lines/';
const COUNT = 120;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
});

afterEach(() => db().delete(statementLines));

/** Lines of the same amount, seven of each day, so that pages end within one: the first is the newest. */
beforeEach(async () => {
  const rows = Array.from({ length: COUNT }, (_none, at) => ({
    narration: nameOf(COUNT - at),
    date: `${String(1 + Math.floor(at / 7)).padStart(2, '0')}/11/2026`,
    credit: 7_000,
  }));
  await upload(keeper, statementOf(rows), MAPPING);
});

const nameOf = (place: number) => `TRF number ${place} of many`;
const namesTo = (last: number) => Array.from({ length: last }, (_none, at) => nameOf(at + 1));
const panel = () => within(screen.getByRole('tabpanel'));
const shownNames = () =>
  panel()
    .getAllByText(/^TRF number/)
    .map(({ textContent }) => textContent);
const summary = () =>
  panel()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const open = () => openTransfers(keeper, '?tab=lines');
const showMore = async (user: UserEvent, text: string) => {
  await user.click(press('Show more lines'));
  await waitFor(() => expect(summary()).toBe(text));
};

it('come by fifty, each once, until the button is gone: then the first of the last ones takes the focus', async () => {
  const { user } = await open();
  expect(shownNames()).toEqual(namesTo(50));
  expect(summary()).toBe('50 lines are shown.');
  await showMore(user, '50 more lines are shown.');
  expect(shownNames()).toEqual(namesTo(100));
  expect(press('Show more lines')).toHaveFocus();
  await user.click(press('Show more lines'));
  await waitFor(() => expect(shownNames()).toEqual(namesTo(COUNT)));
  expect(summary()).toBe('20 more lines are shown.');
  expect(document.activeElement).toHaveTextContent(nameOf(101));
  expect(screen.queryByRole('button', { name: 'Show more lines' })).toBeNull();
  const calls = (await recordedCalls('GET /desk/transfers/lines/')).map(({ line }) => line);
  expect(calls.map((line) => line.includes('after='))).toEqual([false, true, true]);
  expect(calls.every((line) => line.includes('state=open'))).toBe(true);
});

it('are all there when newer ones came and one was noted meanwhile', async () => {
  const { user } = await open();
  await lineFor(keeper, { narration: 'TRF newer than all', date: '28/11/2026', credit: 7_000 });
  await showMore(user, '50 more lines are shown.');
  expect(shownNames()).toEqual(namesTo(100));
  await user.click(lineRow(nameOf(3)).getByRole('button', { name: 'Not for an order' }));
  await user.type(dialog().getByLabelText('Reason'), 'Rent');
  await user.click(inDialog('Not for an order'));
  await waitFor(() => expect(screen.queryByText(nameOf(3))).toBeNull());
  await user.click(press('Show more lines'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more lines' })).toBeNull());
  const all = namesTo(COUNT).filter((name) => name !== nameOf(3));
  await waitFor(() =>
    expect(
      panel()
        .getAllByText(/^TRF n/)
        .map(({ textContent }) => textContent),
    ).toEqual(['TRF newer than all', ...all]),
  );
});

it('of which the next page cannot be read stay, and it can be read again', async () => {
  const { user } = await open();
  server.use(http.get(LINES, () => HttpResponse.json({}, { status: 500 })));
  await user.click(press('Show more lines'));
  await waitFor(() => expect(alertText()).not.toBe(''));
  expect(shownNames()).toEqual(namesTo(50));
  server.resetHandlers();
  await user.click(press('Show more lines'));
  await waitFor(() => expect(shownNames()).toEqual(namesTo(100)));
});
