import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { deployedShop } from './support/deployedShop';

const deployed = deployedShop();

it('told to stop, it is at once not ready, answers and ends connections for a moment, and exits 0 within 10 s', async () => {
  const { url } = await deployed.database();
  const server = deployed.start({ DATABASE_URL: url });
  const address = await server.address;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = (await once(get(address + path, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask('/api/products/22/')).toEqual([200, 'keep-alive']);
  const told = performance.now();
  const ended = server.signal('SIGTERM');
  // The signal is on its way.
  let ready = await ask('/api/ready/');
  while (ready[0] === 200 && performance.now() - told < 500) ready = await ask('/api/ready/');
  expect(ready).toEqual([503, 'close']);
  for (const path of ['/api/products/22/', '/', '/api/health/'])
    expect(await ask(path)).toEqual([200, 'close']);
  expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(performance.now() - told).toBeLessThan(10_000);
});
