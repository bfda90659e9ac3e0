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

function recordingListener(): NotificationListener & {
  entries: string[];
  expectEntries(...entries: string[]): Promise<void>;
} {
  const entries: string[] = [];
  return {
    entries,
    received: (payload) => entries.push(`received ${payload}`),
    connected: () => entries.push('connected'),
    disconnected: () => entries.push('disconnected'),
    async expectEntries(...expected) {
      await eventually(() => expect(entries).toEqual(expected));
    },
  };
}
const notify = (channel: string) => database.db.execute(sql`select pg_notify(${channel}, 'the words')`);

describe('listening to the database', () => {
  it('receives from its own channel and no other, until it is stopped', async () => {
    const listener = recordingListener();
    const stop = await database.listen(CHANNEL, listener);
    await listener.expectEntries('connected');
    await notify('another_room');
    await notify(CHANNEL);
    await listener.expectEntries('connected', 'received the words');
    await stop();
    await listener.expectEntries('connected', 'received the words', 'disconnected');
    const nextListener = recordingListener();
    const stopNext = await database.listen(CHANNEL, nextListener);
    await nextListener.expectEntries('connected');
    await notify(CHANNEL);
    await nextListener.expectEntries('connected', 'received the words');
    await stopNext();
    expect(listener.entries).toHaveLength(3);
  });

  // The embedded database has no connection that could break.
  if (process.env.TEST_DATABASE_URL) {
    it('reports that it is disconnected while its connection is broken, and receives again afterwards', async () => {
      const listener = recordingListener();
      const stop = await database.listen(CHANNEL, listener);
      await listener.expectEntries('connected');
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kanti listener' and datname = current_database()`,
      );
      await listener.expectEntries('connected', 'disconnected', 'connected');
      await notify(CHANNEL);
      await listener.expectEntries('connected', 'disconnected', 'connected', 'received the words');
      await stop();
    });
  }
});
