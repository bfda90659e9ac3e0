import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { eventually } from '../../support/patience';

export interface JsonResponse<Body> {
  status: number;
  body: Body;
  headers: OutgoingHttpHeaders;
}

/** GETs an address of the app and parses the JSON response. */
export async function getJson<Body = unknown>(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
): Promise<JsonResponse<Body>> {
  const response = await app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, body: response.json<Body>(), headers: response.headers };
}

/** Waits for a value, since on PostgreSQL a change notification takes a moment to reach the servers. */
export async function eventuallyEquals(expected: unknown, read: () => Promise<unknown>): Promise<void> {
  await eventually(async () => expect(await read()).toEqual(expected));
}
