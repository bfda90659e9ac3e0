/**
 * The baseline for the benchmark: a minimal server that, for each address, runs one SQL statement and sends the bytes
 * that our server sends there. Settings: DATABASE_URL, ANSWERS (a JSON file of BareResponse[]).
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';

export interface BareResponse {
  method: 'GET' | 'POST';
  /** path without query */
  url: string;
  sql: string;
  parameters: unknown[];
  status: number;
  body: string;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
const responses = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as BareResponse[];
for (const { method, url, sql, parameters, status, body } of responses) {
  app.route({
    method,
    url,
    handler: async (_request, reply) => {
      await pool.query(sql, parameters);
      return reply.code(status).type('application/json; charset=utf-8').send(body);
    },
  });
}
// Our server, too, is not open before its database answers.
await pool.query('select 1');
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`bare is open at ${address}\n`);
