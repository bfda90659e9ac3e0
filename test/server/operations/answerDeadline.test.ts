import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { useErrorBodies } from '../../../src/server/http/errorHandler';
import { responseDeadline } from '../../../src/server/plugins/responseDeadline';

const DEADLINE = { responseMs: 100, checkMs: 10 };

describe('a response that takes too long', () => {
  let app: FastifyInstance;
  /** lets the slow responses continue */
  let releaseSlow = new AbortController();

  beforeEach(async () => {
    releaseSlow = new AbortController();
    app = fastify();
    useErrorBodies(app);
    await app.register(responseDeadline, DEADLINE);
    app.get('/quick', () => ({ ok: true }));
    app.post('/slow', async (_request, reply) => {
      if (!releaseSlow.signal.aborted) await once(releaseSlow.signal, 'abort');
      return reply.code(201).send({ ok: true });
    });
    app.get('/film', (_request, reply) =>
      reply.send(
        Readable.from(
          (async function* () {
            yield 'begun';
            await sleep(5 * DEADLINE.responseMs);
            yield ' and ended';
          })(),
        ),
      ),
    );
  });
  afterEach(() => app.close());

  it('is replaced by 503, also after the body was read, and the late response is dropped', async () => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/slow',
      payload: { some: 'body' },
    });
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_ready' });
    releaseSlow.abort();
    expect((await app.inject('/quick')).json()).toEqual({ ok: true });
  });

  it('may continue once it has begun', async () => {
    expect((await app.inject('/film')).body).toBe('begun and ended');
  });

  it('does not affect responses that are in time', async () => {
    const slow = app.inject({ method: 'POST', url: '/slow', payload: {} });
    releaseSlow.abort();
    expect((await slow).statusCode).toBe(201);
  });
});
