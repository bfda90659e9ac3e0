import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API_BASE } from '@contract/call';
import { alertText, press } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { MAPPING, statementOf, upload, type StatementRow } from '../server/transfers/statements';
import { chooseFile, csvFile, largeFile } from './statementFiles';
import { openTransfers } from './transfersScreen';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);
const UPLOAD = `*${API_BASE}/desk/statements/`;
let keeper: StaffMember;
let count = 0;

/** The shop knows the columns of these statements. */
beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: shop().database.db }, 'manager');
  await upload(keeper, statementOf([{ credit: 1 }]), MAPPING);
});

/** A statement of new lines. */
function newRows(number: number, row: StatementRow = {}): StatementRow[] {
  return Array.from({ length: number }, () => ({ narration: `ROW ${(count += 1)}`, credit: 500, ...row }));
}
const fileOf = (rows: StatementRow[]) => csvFile(statementOf(rows));
const open = () => openTransfers(keeper);
const uploads = () => recordedCalls('POST /desk/statements/');
const uploadButton = () => press('Upload statement');

it('adds the lines of a statement and shows them, with what was left out', async () => {
  const { user } = await open();
  const [first, second] = newRows(2);
  const existing = newRows(1);
  await upload(keeper, statementOf(existing));
  const rows = [first ?? {}, second ?? {}, ...existing, { debit: 100 }, { debit: 200 }];
  await chooseFile(user, fileOf(rows));
  const result = await screen.findByText('2 new lines, 1 known. 2 rows without incoming money.');
  expect(result.closest('[role="status"]')).not.toBeNull();
  await waitFor(() =>
    expect(deskAddress()).toMatch(/^\/desk\/transfers\?tab=lines&state=all&statement_id=\d+$/),
  );
  expect(await screen.findByText(first?.narration ?? '')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Not for an order' })).toHaveLength(2);
  expect(screen.queryByText(existing[0]?.narration ?? '')).toBeNull();
  expect((await uploads()).at(-1)?.authorization).toMatch(/^Bearer /);
});

it.each([
  [1, { debit: 5 }, '1 new line, 0 known. 1 row without incoming money.'],
  [1, null, '1 new line, 0 known.'],
])('counts %s line in the singular', async (number, skipped, text) => {
  const { user } = await open();
  await chooseFile(user, fileOf([...newRows(number), ...(skipped ? [skipped] : [])]));
  expect(await screen.findByText(text)).toBeVisible();
});

it('of lines that are all there shows the open ones', async () => {
  const rows = newRows(1);
  await upload(keeper, statementOf(rows));
  const { user } = await open();
  await chooseFile(user, fileOf(rows));
  expect(await screen.findByText('0 new lines, 1 known.')).toBeVisible();
  await waitFor(() => expect(deskAddress()).toBe('/desk/transfers?tab=lines'));
});

it('lists the rows that could not be read, the first 50 of them', async () => {
  const { user } = await open();
  await chooseFile(user, fileOf([...newRows(1), ...newRows(53, { date: '31/02/2026' })]));
  expect(await screen.findByText('1 new line, 0 known. 53 rows could not be read.')).toBeVisible();
  const problems = within(screen.getByRole('region', { name: '53 rows could not be read:' }));
  const items = problems.getAllByRole('listitem');
  expect(items).toHaveLength(51);
  expect(items[0]).toHaveTextContent('Line 3The date "31/02/2026" is no day written as DD/MM/YYYY.');
  expect(items[50]).toHaveTextContent('and 3 more');
});

it('of too many bytes is not sent', async () => {
  const { user } = await open();
  await chooseFile(user, largeFile());
  await waitFor(() => expect(alertText()).toMatch(/^This file is larger than 5 MB\./));
  expect(await uploads()).toEqual([]);
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
});

it('that is no statement shows the sentence of the shop, until another one is chosen', async () => {
  const { user } = await open();
  await chooseFile(user, csvFile('no statement'));
  await waitFor(() => expect(alertText()).toMatch(/^This is no CSV file\./));
  await chooseFile(user, fileOf(newRows(1)));
  expect(await screen.findByText('1 new line, 0 known.')).toBeVisible();
  expect(alertText()).toBe('');
});

it('of which the answer is lost can be sent again, and adds nothing twice', async () => {
  const rows = newRows(2);
  const { user } = await open();
  server.use(
    http.post(
      UPLOAD,
      async () => {
        await upload(keeper, statementOf(rows));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await chooseFile(user, fileOf(rows));
  await waitFor(() => expect(alertText()).toMatch(/^The shop didn't answer\. .* no line is added twice\.$/));
  await user.click(press('Upload november.csv again'));
  expect(await screen.findByText('0 new lines, 2 known.')).toBeVisible();
  expect(alertText()).toBe('');
});

it.each([
  ['an answer of the wrong kind', {}, 201],
  ['a failure of the server', { code: 'server_error', error: 'It failed.' }, 500],
])('counts as not answered by %s', async (_what, body, status) => {
  const { user } = await open();
  server.use(http.post(UPLOAD, () => HttpResponse.json(body, { status }), { once: true }));
  await chooseFile(user, fileOf(newRows(1)));
  await waitFor(() => expect(alertText()).toMatch(/^The shop didn't answer\./));
  await user.click(press('Upload november.csv again'));
  expect(await screen.findByText('1 new line, 0 known.')).toBeVisible();
});

it('is sent once more when its access token had ended', async () => {
  const member = await newStaff({ address: shop().address, db: shop().database.db }, 'manager');
  const { user } = await openTransfers(member);
  window.localStorage.setItem('desk_access_token', 'ended');
  await chooseFile(user, fileOf(newRows(3)));
  expect(await screen.findByText('3 new lines, 0 known.')).toBeVisible();
  const calls = await uploads();
  expect(calls.map(({ authorization }) => authorization === 'Bearer ended')).toEqual([true, false]);
});

it('leads nowhere once the page has been left', async () => {
  let answer: () => void = () => undefined;
  const { user } = await open();
  server.use(
    http.post(UPLOAD, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      const body = { statement_id: 1, new: 1, known: 0, skipped: 0, problems: [] };
      return HttpResponse.json(body, { status: 201 });
    }),
  );
  await chooseFile(user, fileOf(newRows(1)));
  expect(await screen.findByText('Uploading the statement…')).toBeVisible();
  expect(uploadButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  answer();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(deskAddress()).toBe('/desk/orders');
});
