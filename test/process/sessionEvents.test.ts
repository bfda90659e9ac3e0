import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as calls from '@contract/calls/session';
import { callShop } from '../support/customer';
import { SERVER, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';
import { newPerson } from '../server/session/people';

describe('the log of account events', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-events-'));
    await unpackTemplate(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('ASVS 16.3.1 has a line for each event, with the user id where it is known', async () => {
    const server = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' });
    const address = await server.address;
    const person = newPerson();
    const signedUp = await callShop(address, calls.signup, { body: person });
    const { access, refresh, user_id } = signedUp.body as {
      access: string;
      refresh: string;
      user_id: number;
    };
    await callShop(address, calls.login, { body: person });
    await callShop(address, calls.login, { body: { ...person, password: 'not it at all' } });
    await callShop(address, calls.requestPasswordReset, { body: { email: person.email } });
    await callShop(address, calls.updateProfile, {
      body: { first_name: 'A', last_name: 'B', email: person.email, current_password: person.password },
      headers: { authorization: `Token ${access}` },
    });
    await callShop(address, calls.logout, { body: { refresh } });
    const { out } = await server.signal('SIGTERM');
    const lines = out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const msg of [
      'signed up',
      'signed in',
      'password reset requested',
      'profile changed',
      'signed out',
    ]) {
      expect(lines).toContainEqual(
        expect.objectContaining({ msg, userId: user_id, reqId: expect.any(String) as string }),
      );
    }
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'sign-in refused', level: 40 }));
  });
});
