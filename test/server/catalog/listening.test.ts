import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import type { Ear } from '../../../src/server/db/listen';
import { makeDatabase } from '../../support/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.close());

const CHANNEL = 'quiet_room';

function diary(): Ear & { entries: string[]; has(...entries: string[]): Promise<void> } {
  const entries: string[] = [];
  return {
    entries,
    heard: (payload) => entries.push(`heard ${payload}`),
    listening: () => entries.push('listening'),
    deaf: () => entries.push('deaf'),
    async has(...expected) {
      for (let tries = 0; tries < 500 && entries.length < expected.length; tries += 1) await sleep(10);
      expect(entries).toEqual(expected);
    },
  };
}
const say = (channel: string) => database.db.execute(sql`select pg_notify(${channel}, 'the words')`);

describe('listening to the database', () => {
  it('hears its own channel and no other, until it is stopped', async () => {
    const ear = diary();
    const stop = await database.listen(CHANNEL, ear);
    await ear.has('listening');
    await say('another_room');
    await say(CHANNEL);
    await ear.has('listening', 'heard the words');
    await stop();
    await ear.has('listening', 'heard the words', 'deaf');
    await say(CHANNEL);
    await sleep(50);
    expect(ear.entries).toHaveLength(3);
  });

  // The embedded database has no connection that could break.
  if (process.env.TEST_DATABASE_URL) {
    it('says that it is deaf while its connection is broken, and hears again', async () => {
      const ear = diary();
      const stop = await database.listen(CHANNEL, ear);
      await ear.has('listening');
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kanti listener' and datname = current_database()`,
      );
      await ear.has('listening', 'deaf', 'listening');
      await say(CHANNEL);
      await ear.has('listening', 'deaf', 'listening', 'heard the words');
      await stop();
    });
  }
});
