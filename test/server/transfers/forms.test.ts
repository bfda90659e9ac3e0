import { statementLines, statements } from '../../../src/server/db/schema';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { MAPPING, sendForm, statementOf } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

/** All that an upload keeps. */
const everything = async () => [await db().$count(statements), await db().$count(statementLines)];

describe('a form that is not as the call takes it', () => {
  const formOf = (parts: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) form.append(name, part);
    return form;
  };
  const file = () => new Blob([statementOf([{ credit: 100 }])]);

  it.each<[string, () => FormData | string, string]>([
    ['without a file', () => formOf({ mapping: JSON.stringify(MAPPING) }), 'file'],
    ['with a text as its file', () => formOf({ file: 'Date,Narration,Credit' }), 'file'],
    ['with an unknown part', () => formOf({ file: file(), colour: 'red' }), 'colour'],
    [
      'with two files',
      () => {
        const form = formOf({ file: file() });
        form.append('file', file());
        return form;
      },
      'file',
    ],
  ])('%s is refused, and nothing is kept', async (_what, form, field) => {
    const before = await everything();
    const refusal = await sendForm(keeper, form());
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['JSON', '{"file":"Date,Narration,Credit"}', 'application/json'],
    ['bare CSV', 'Date,Narration,Credit', 'text/csv'],
    [
      'a form that breaks off',
      '--x\r\ncontent-disposition: form-data; name="file"',
      'multipart/form-data; boundary=x',
    ],
    ['a form without a boundary', 'file', 'multipart/form-data'],
    ['nothing', '', 'multipart/form-data; boundary=x'],
  ])('%s is refused, and nothing is kept', async (_what, body, type) => {
    const before = await everything();
    const refusal = await sendForm(keeper, body, { 'content-type': type });
    expect([refusal.status, refusal.code]).toEqual([400, 'invalid_request']);
    expect(await everything()).toEqual(before);
  });

  it('may not be sent by who may not confirm payments, which is known before its body is read', async () => {
    const support = await newStaff({ address: shop().address, db: db() }, 'support');
    const refusal = await sendForm(support, 'x'.repeat(100), { 'content-type': 'multipart/form-data' });
    expect([refusal.status, refusal.code]).toEqual([403, 'forbidden']);
    const nobody = { address: shop().address, access: 'none' };
    expect((await sendForm(nobody, formOf({ file: file() }))).status).toBe(401);
  });
});

it('no other call reads a form', async () => {
  const form = new FormData();
  form.set('reason', 'Rent');
  const { address, access } = keeper;
  const response = await fetch(`${address}/api/desk/transfers/lines/1/ignore/`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${access}` } },
  });
  expect(response.status).toBe(400);
});
