import type { NotificationListener, StopListening } from '../../../db/listen';
import type { Send } from './catalogChanges';

const CHANNEL = 'kanti-catalogue-changed';
const COMMAND_TIMEOUT_MS = 1_000;
/** A connection may stop answering without closing, so it is checked this often. */
const HEARTBEAT_MS = 5_000;

/** Connects with the first message. While Redis is unavailable a message fails at once. */
export function redisSender(url: string): { send: Send; close: () => void } {
  let opening: ReturnType<typeof openPublisher> | undefined;
  return {
    send: async (payload) => {
      opening ??= openPublisher(url);
      await (await opening).publish(CHANNEL, payload);
    },
    close: () => void opening?.then((redis) => redis.disconnect()),
  };
}

async function openPublisher(url: string) {
  const { default: Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: COMMAND_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  // The message that could not be sent reports the error.
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  return redis;
}

/** Listens until it is stopped, and reconnects for as long as it takes. */
export async function listenRedis(url: string, listener: NotificationListener): Promise<StopListening> {
  const { default: Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: HEARTBEAT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResubscribe: false,
  });
  redis.on('error', () => undefined);
  redis.on('ready', () => {
    redis.subscribe(CHANNEL).then(
      () => listener.connected(),
      () => redis.disconnect(true),
    );
  });
  redis.on('close', () => listener.disconnected());
  redis.on('message', (_channel, payload: string) => listener.received(payload));
  await redis.connect().catch(() => undefined);
  const heartbeat = setInterval(() => void redis.ping().catch(() => undefined), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(heartbeat);
    redis.disconnect();
    return Promise.resolve();
  };
}
