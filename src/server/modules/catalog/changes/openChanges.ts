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

/** For a process that makes changes and receives none: closing it sends what is pending. */
export function openChanges({ config, database, onError }: Options): {
  changes: CatalogChanges;
  close: () => Promise<void>;
} {
  // The embedded database has only one server.
  if (!database.isShared) {
    const changes = new CatalogChanges({ senders: [], onError });
    return { changes, close: () => changes.close() };
  }
  const redis = config.redisUrl === null ? null : redisSender(config.redisUrl);
  // The database is notified even with Redis, because servers of the previous release listen to nothing else.
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

/** For a server, which also receives the changes of others. */
export function openServerChanges(
  app: FastifyInstance,
  { config, database }: Pick<Options, 'config' | 'database'>,
): CatalogChanges {
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'a change could not be sent to the other servers');
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
    // If a server was killed before it sent its changes, no other server will send them.
    if (database.isShared) changes.notifyEdited('all');
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await close();
  });
  return changes;
}
