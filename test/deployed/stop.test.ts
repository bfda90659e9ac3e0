import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { limitIn } from '../support/limitIn';
import { eventually } from '../support/patience';
import { deployedShop } from './support/deployedShop';

const deployed = deployedShop();

it('after SIGTERM the server is not ready at once, still answers for a moment and closes connections, and exits 0 within 10 s', async () => {
  const { url } = await deployed.database();
  const server = deployed.start({ DATABASE_URL: url });
  const address = await server.address;
  const agent = new Agent({ keepAlive: true });
  const request = async (path: string) => {
    const [response] = (await once(get(address + path, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  };
  expect(await request('/api/products/22/')).toEqual([200, 'keep-alive']);
  const stopped = server.signal('SIGTERM');
  // The signal has not arrived yet as long as connections are kept alive.
  const first = await eventually(async () => {
    const response = await request('/api/ready/');
    return response[1] === 'close' && response;
  });
  expect(first).toEqual([503, 'close']);
  const responses = Promise.all(['/api/products/22/', '/', '/api/health/'].map(request));
  expect(await responses).toEqual([200, 200, 200].map((status) => [status, 'close']));
  // A server that exceeds its grace period exits with 1.
  expect(await stopped).toMatchObject({ code: 0, err: '' });
  expect(limitIn('main.ts', 'GRACE_MS')).toBeLessThan(10_000);
});
