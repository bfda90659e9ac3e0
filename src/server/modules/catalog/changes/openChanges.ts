import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config';
import type { OpenDatabase } from '../../../db/client';
import type { NotificationListener, StopListening } from '../../../db/listen';
import { CatalogChanges } from './catalogChanges';
import { CHANNEL, notifyChanged } from './changesRepository';
import { listenRedis, redisSender } from './redisChannel';

interface Options {
  config: Pick<Config, 'redisUrl'>;
  database: OpenDatabase;
  onError: (error: unknown) => void;
}

/** For a process that only makes changes: closing it sends what it has told. */
export function openChanges({ config, database, onError }: Options): {
  changes: CatalogChanges;
  close: () => Promise<void>;
} {
  // The embedded database has no other server.
  if (!database.isShared) {
    const changes = new CatalogChanges({ senders: [], onError });
    return { changes, close: () => changes.close() };
  }
  const redis = config.redisUrl === null ? null : redisSender(config.redisUrl);
  // With Redis, too: servers of the release before hear nothing else.
  const senders = [(payload: string) => notifyChanged(database.db, payload), ...(redis ? [redis.send] : [])];
  const changes = new CatalogChanges({ senders, onError });
  return {
    changes,
    close: async () => {
      await changes.close();
      redis?.close();
    },
  };
}

/** For a server: it also hears of what the others change. */
export function openServerChanges(
  app: FastifyInstance,
  { config, database }: Pick<Options, 'config' | 'database'>,
): CatalogChanges {
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'other servers could not be told of a change');
  const { changes, close } = openChanges({ config, database, onError });
  const disconnectedChannels = new Set<string>();
  const createListener = (name: string): NotificationListener => {
    disconnectedChannels.add(name);
    const notify = () => changes.setConnected(disconnectedChannels.size === 0);
    return {
      received: (payload) => changes.receive(payload),
      connected: () => {
        disconnectedChannels.delete(name);
        notify();
      },
      disconnected: () => {
        disconnectedChannels.add(name);
        notify();
      },
    };
  };
  const stops: StopListening[] = [];
  app.addHook('onReady', async () => {
    const listeners = {
      database: createListener('database'),
      redis: config.redisUrl === null ? null : createListener('redis'),
    };
    stops.push(await database.listen(CHANNEL, listeners.database));
    if (config.redisUrl !== null && listeners.redis)
      stops.push(await listenRedis(config.redisUrl, listeners.redis));
    // What a server that was killed had not told yet, nobody else will.
    if (database.isShared) changes.notifyEdited('all');
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await close();
  });
  return changes;
}
