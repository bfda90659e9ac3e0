import type { FastifyInstance, InjectOptions } from 'fastify';

/** Statuses of calls made one after another. */
export async function statusesOf(
  app: FastifyInstance,
  count: number,
  call: InjectOptions,
): Promise<number[]> {
  const statuses = [];
  for (let callCount = 0; callCount < count; callCount += 1)
    statuses.push((await app.inject(call)).statusCode);
  return statuses;
}

/** A sign-in that fails, from an address. */
export function failingSignIn(identifier: object, from = '192.0.2.1', url = '/api/login/'): InjectOptions {
  return { method: 'POST', url, payload: { ...identifier, password: 'not it at all' }, remoteAddress: from };
}

export const times = (count: number, status: number): number[] => Array<number>(count).fill(status);
