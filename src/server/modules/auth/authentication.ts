import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type {} from '../../http/serveCall';
import type { AccessTokens } from './accessTokens';
import { isSessionOpen } from './sessionsRepository';

/** By `Bearer <access>` or `Token <access>`. */
const HEADER = /^(?:Bearer|Token) +(\S+)$/i;

export const authentication = fp(
  (app: FastifyInstance, { db, tokens }: { db: Database; tokens: AccessTokens }, done: () => void) => {
    app.decorateRequest('user', null);
    app.decorate('authenticate', async (request: FastifyRequest) => {
      const token = HEADER.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new ShopError('token_invalid', 'Please sign in.');
      const user = tokens.read(token);
      if (!user || !(await isSessionOpen(db, user.sessionId))) {
        throw new ShopError('token_invalid', 'Your session has expired. Please sign in again.');
      }
      return user;
    });
    done();
  },
  { name: 'authentication' },
);
