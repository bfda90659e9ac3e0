import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { API_BASE } from '@contract/call';
import { uploadStatement } from '@contract/calls/desk/transfers';
import * as schemas from '@contract/calls/desk/transfers.schemas';
import { requestLog } from '../../../src/server/http/requestLog';
import { serveUploadCall } from '../../../src/server/http/serveUpload';
import { deadlines } from '../../../src/server/plugins/deadlines';
import { statementLines, statements } from '../../../src/server/db/schema';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { CALLS } from '../desk/calls';
import { MAPPING, sendForm, statementOf } from './statements';

const shop = testShop();
const db = () => shop().database.db;
let keeper: StaffMember;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'owner');
});

const COUNTS = { statement_id: 1, new: 0, known: 0, skipped: 0, problems: [] };

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

  it('with an unknown parameter is refused, and nothing is kept', async () => {
    const before = await everything();
    const form = formOf({ file: file(), mapping: JSON.stringify(MAPPING) });
    const response = await fetch(`${shop().address}/api/desk/statements/?surprise=1`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${keeper.access}` } },
    });
    const { fields } = (await response.json()) as { fields?: object };
    expect([response.status, Object.keys(fields ?? {})]).toEqual([400, ['surprise']]);
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

/** A call at /api/forms/ that takes a file. */
function serveForms(app: FastifyInstance): void {
  const desk = { app, admit: () => Promise.resolve(), calls: [], createOnce: () => Promise.resolve(0) };
  const call = { ...uploadStatement, path: '/forms/' as const };
  serveUploadCall(desk, { maxBytes: 100 }, call as typeof uploadStatement, schemas.uploadStatement, () =>
    Promise.resolve({ status: 201, body: COUNTS }),
  );
}

const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na\r\n--x--';

it('a form may arrive more slowly than the body of any other call', async () => {
  const app = fastify();
  await app.register(deadlines, { deadlineMs: 100, checkMs: 10 });
  serveForms(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const upload = request(`${address}/api/forms/`, {
    ...{ method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  });
  upload.write(payload.slice(0, 20));
  setTimeout(() => upload.end(payload.slice(20)), 1_000);
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  await app.close();
});

it('the log at its most talkative has that a form came, without the token that came with it', async () => {
  const lines: string[] = [];
  const app = fastify(requestLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }));
  serveForms(app);
  const headers = {
    authorization: 'Bearer a.secret.token',
    'content-type': 'multipart/form-data; boundary=x',
  };
  await app.inject({ method: 'POST', url: '/api/forms/', headers, payload });
  expect(lines.join('')).toContain('Providing options to busboy');
  expect(lines.join('')).not.toContain('a.secret.token');
});

/** Calls that take a body, but no form. */
const OTHERS = CALLS.filter(({ body, path }) => body && path !== '/desk/statements/').map(
  ({ method, path }): [string, string] => [method, `${API_BASE}${path.replace(/:\w+/g, '1')}`],
);

it.each([...OTHERS, ['POST', `${API_BASE}/login/`]])('%s %s reads no form', async (method, url) => {
  const headers = { authorization: `Bearer ${keeper.access}`, 'if-match': '"1"' };
  const answerTo = async (type: string) => {
    const payload = '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\nRent\r\n--x--\r\n';
    const answer = await shop().app.inject({
      ...{ method: method as 'POST', url, payload },
      headers: { ...headers, 'content-type': type },
    });
    return [answer.statusCode, answer.json<object>()];
  };
  const [status, body] = await answerTo('multipart/form-data; boundary=x');
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
  // It is no more to the call than any other type that it does not know.
  expect([status, body]).toEqual(await answerTo('text/csv'));
});
