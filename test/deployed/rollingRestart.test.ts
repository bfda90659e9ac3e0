import { limitIn } from '../support/limitIn';
import { eventually } from '../support/patience';
import { freePort } from '../support/serverProcess';
import { deployedShop } from './support/deployedShop';
import { startShoppers } from './support/load';
import { startProxy } from './support/proxy';

const deployed = deployedShop();

it('two servers are replaced one after the other under load without a failed request, and each stops within 10 s', async () => {
  const database = await deployed.database();
  await database.query('update products set stock = 1000000 where id = 22');
  const ports = [await freePort(), await freePort()].map(String);
  const open = (PORT: string) => deployed.start({ PORT, DATABASE_URL: database.url });
  const servers = ports.map(open);
  const addresses = await Promise.all(servers.map(({ address }) => address));
  const proxy = await startProxy(addresses);
  deployed.onEnd(() => proxy.close());
  const load = await startShoppers(proxy.address, 22);
  const continueRequests = async () => {
    const countBefore = load.requestCount();
    await eventually(() => load.requestCount() > countBefore + 100);
  };
  await continueRequests();
  expect(limitIn('main.ts', 'GRACE_MS')).toBeLessThan(10_000);
  for (const [at, server] of servers.entries()) {
    // A server that exceeds its grace period exits with 1.
    expect(await server.signal('SIGTERM')).toMatchObject({ code: 0, err: '' });
    await proxy.waitUntilReady(await open(ports[at] ?? '0').address);
    await continueRequests();
  }
  await load.stop();
  process.stdout.write(`rolling: ${load.failures().length} of ${load.requestCount()} requests failed\n`);
  expect(load.failures()).toEqual([]);
});
