import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import type { NotificationListener } from '../../../src/server/db/listen';
import { makeDatabase } from '../../support/database';
import { eventually } from '../../support/patience';

let database: OpenDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.close());

const CHANNEL = 'quiet_room';

function diary(): NotificationListener & { entries: string[]; has(...entries: string[]): Promise<void> } {
  const entries: string[] = [];
  return {
    entries,
    received: (payload) => entries.push(`received ${payload}`),
    connected: () => entries.push('connected'),
    disconnected: () => entries.push('disconnected'),
    async has(...expected) {
      await eventually(() => expect(entries).toEqual(expected));
    },
  };
}
const say = (channel: string) => database.db.execute(sql`select pg_notify(${channel}, 'the words')`);

describe('listening to the database', () => {
  it('hears its own channel and no other, until it is stopped', async () => {
    const listener = diary();
    const stop = await database.listen(CHANNEL, listener);
    await listener.has('connected');
    await say('another_room');
    await say(CHANNEL);
    await listener.has('connected', 'received the words');
    await stop();
    await listener.has('connected', 'received the words', 'disconnected');
    const next = diary();
    const stopNext = await database.listen(CHANNEL, next);
    await next.has('connected');
    await say(CHANNEL);
    await next.has('connected', 'received the words');
    await stopNext();
    expect(listener.entries).toHaveLength(3);
  });

  // The embedded database has no connection that could break.
  if (process.env.TEST_DATABASE_URL) {
    it('says that it is disconnected while its connection is broken, and receives again', async () => {
      const listener = diary();
      const stop = await database.listen(CHANNEL, listener);
      await listener.has('connected');
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kanti listener' and datname = current_database()`,
      );
      await listener.has('connected', 'disconnected', 'connected');
      await say(CHANNEL);
      await listener.has('connected', 'disconnected', 'connected', 'received the words');
      await stop();
    });
  }
});
