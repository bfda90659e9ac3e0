import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { API_BASE } from '@contract/call';
import { guessMapping } from '../../src/desk/features/transfers/guessMapping';
import { alertText, press } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { chooseFile, csvFile, newHeader } from './statementFiles';
import { dialog, inDialog, openTransfers } from './transfersScreen';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);
const UPLOAD = `*${API_BASE}/desk/statements/`;
let keeper: StaffMember;
let count = 0;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
});

/** A statement of one new line, in columns that the shop does not know. */
function newStatement(date = '22/11/2026', header = newHeader()): string {
  return `${header}\n${date},LINE ${(count += 1)},,750.00,FT${count},1000.00\n`;
}

const field = (name: string) => dialog().getByLabelText(name);
const values = (): Record<string, string> =>
  Object.fromEntries(
    dialog()
      .getAllByRole<HTMLSelectElement>('combobox')
      .map(({ labels, value }) => [labels[0]?.textContent ?? '', value]),
  );
const mappings = async () =>
  (await recordedCalls('POST /desk/statements/')).map(({ body }) => {
    const { mapping } = body as { mapping?: string };
    return mapping === undefined ? null : (JSON.parse(mapping) as object);
  });

async function openMapping(text = newStatement()) {
  const desk = await openTransfers(keeper);
  await chooseFile(desk.user, csvFile(text));
  await screen.findByRole('dialog', { name: 'Choose the columns' });
  return desk;
}
const send = (user: UserEvent) => user.click(inDialog('Upload'));

it('shows the columns and the first rows, with what they probably are', async () => {
  await openMapping();
  const table = within(screen.getByRole('region', { name: 'First rows of the statement' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Trans Date', 'Description', 'Debit', 'Credit', 'Reference', `Balance ${count}`],
  ]);
  expect(table.getByRole('cell', { name: '22/11/2026' })).toBeVisible();
  expect(values()).toEqual({
    ...{ Date: 'Trans Date', 'Date format': 'DD/MM/YYYY', Narration: 'Description' },
    ...{ Reference: 'Reference', 'Money in': 'credit', Credit: 'Credit' },
  });
  expect(field('Date')).toHaveFocus();
});

it('uploads with what is chosen, and the shop remembers it for the next statement', async () => {
  const header = newHeader();
  const { user } = await openMapping(newStatement('22/11/2026', header));
  await user.selectOptions(field('Reference'), 'None');
  await send(user);
  expect(await screen.findByText('1 new line, 0 known.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(`LINE ${count}`)).toBeVisible();
  expect(await mappings()).toEqual([
    null,
    { date: 'Trans Date', date_format: 'DD/MM/YYYY', narration: 'Description', credit: 'Credit' },
  ]);
  await chooseFile(user, csvFile(newStatement('23/11/2026', header)));
  expect(await screen.findByText(`LINE ${count}`)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('wants each column and a format; the first error takes the focus', async () => {
  const { user } = await openMapping(newStatement('03/04/2026'));
  expect(field('Date format')).toHaveValue('');
  await user.selectOptions(field('Narration'), 'Choose a column');
  await user.selectOptions(field('Money in'), 'Shares a column, with signs');
  expect(dialog().queryByLabelText('Credit')).toBeNull();
  await send(user);
  expect(await dialog().findByText('Choose how the statement writes its days.')).toBeVisible();
  expect(dialog().getAllByText('Choose a column.')).toHaveLength(2);
  await waitFor(() => expect(field('Date format')).toHaveFocus());
  expect(await mappings()).toEqual([null]);
  await user.selectOptions(field('Date format'), 'MM/DD/YYYY');
  await user.selectOptions(field('Narration'), 'Reference');
  await user.selectOptions(field('Amount'), 'Credit');
  await send(user);
  expect(await screen.findByText('1 new line, 0 known.')).toBeVisible();
  expect((await mappings())[1]).toEqual({
    ...{ date: 'Trans Date', date_format: 'MM/DD/YYYY', narration: 'Reference' },
    ...{ amount: 'Credit', reference: 'Reference' },
  });
});

it.each([
  ['a refusal', { status: 400, text: 'The mapping names a column that this statement does not have.' }],
  ['no answer', { status: 502, text: /^The shop didn't answer/ }],
])('keeps what is chosen over %s', async (_what, { status, text }) => {
  const { user } = await openMapping();
  await user.selectOptions(field('Narration'), 'Reference');
  const fields = { mapping: text };
  const body = { code: 'invalid_request', error: 'Please check what you entered.', fields };
  server.use(
    http.post(UPLOAD, () => HttpResponse.json(status === 400 ? body : {}, { status }), { once: true }),
  );
  await send(user);
  await waitFor(() => expect(alertText()).toMatch(text));
  expect(dialog().getByRole('alert')).not.toBeEmptyDOMElement();
  expect(field('Narration')).toHaveValue('Reference');
  await send(user);
  expect(await screen.findByText('1 new line, 0 known.')).toBeVisible();
});

it('stays open to be chosen while its dialog is closed, and asks before the page is left', async () => {
  const { user } = await openMapping();
  await user.selectOptions(field('Narration'), 'Reference');
  await user.click(inDialog('Close'));
  expect(screen.getByText('november.csv has not been uploaded yet: choose its columns first.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await user.click(inDialog('Stay'));
  await user.click(press('Choose the columns'));
  expect(field('Narration')).toHaveValue('Reference');
  await send(user);
  expect(await screen.findByText('1 new line, 0 known.')).toBeVisible();
});

it('can be chosen again for a statement that has been mapped here', async () => {
  const { user } = await openMapping(newStatement('03/04/2026'));
  await user.selectOptions(field('Date format'), 'MM/DD/YYYY');
  await send(user);
  await screen.findByText('1 new line, 0 known.');
  expect(screen.getByText(/^The lines that were added stay\./)).toBeVisible();
  await user.click(press('Choose the columns again'));
  expect(field('Date format')).toHaveValue('MM/DD/YYYY');
  await user.selectOptions(field('Date format'), 'DD/MM/YYYY');
  await send(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await mappings()).at(-1)).toMatchObject({ date_format: 'DD/MM/YYYY' });
});

it('by which nothing was read can be chosen again without harm', async () => {
  const { user } = await openMapping();
  await user.selectOptions(field('Credit'), 'Reference');
  await send(user);
  await screen.findByText(/^0 new lines, 0 known\./);
  expect(press('Choose the columns again')).toBeVisible();
  expect(screen.queryByText(/^The lines that were added stay/)).toBeNull();
});

describe('what the columns probably are', () => {
  const guess = (columns: string[], ...rows: string[][]) => guessMapping({ columns, rows });

  it.each([
    ['days above 12', ['22/11/2026', '03/04/2026'], 'DD/MM/YYYY'],
    ['months after days', ['03/04/2026', '11/22/2026 09:30'], 'MM/DD/YYYY'],
    ['either way', ['03/04/2026', '05/06/2026'], ''],
    ['years first', ['2026-11-22T09:30:00'], 'YYYY-MM-DD'],
    ['months as words', ['22-Nov-2026', '1-jan-2026'], 'DD-MMM-YYYY'],
    ['other words between', ['Opening balance', '22/11/2026'], 'DD/MM/YYYY'],
    ['two formats', ['22/11/2026', '2026-11-22'], ''],
    ['no days', ['today'], ''],
    ['nothing', [''], ''],
  ])('%s: the format', (_what, dates, format) => {
    expect(guess(['Date', 'Narration'], ...dates.map((date) => [date, 'TRF'])).date_format).toBe(format);
  });

  it('goes by names, and by dates where no name says so', () => {
    expect(
      guess(['Value Date', 'Transaction Date', 'Remarks', 'Credit', 'Amount', 'Ref No', 'Ref']),
    ).toMatchObject({
      ...{ date: 'Transaction Date', narration: 'Remarks', credit: 'Credit', kind: 'credit' },
      reference: 'Ref No',
    });
    expect(guess(['When', 'Details', 'Amount'], ['22/11/2026', 'TRF', '-5'])).toMatchObject({
      ...{ date: 'When', date_format: 'DD/MM/YYYY', narration: 'Details' },
      ...{ kind: 'amount', amount: 'Amount', credit: '', reference: '' },
    });
    expect(guess(['A', 'B', 'Debit/Credit'], ['x', 'y', 'z'])).toMatchObject({
      ...{ date: '', narration: '', credit: '', kind: 'credit' },
    });
  });
});
