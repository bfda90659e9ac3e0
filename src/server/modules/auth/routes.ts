import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/session';
import { serveCall } from '../../http/serveCall';
import { logIn } from './logIn';
import type { AuthContext } from './openSession';
import { refreshSession } from './refreshSession';
import { signUp } from './signUp';

export function authRoutes(app: FastifyInstance, context: AuthContext): void {
  serveCall(app, calls.signup, async ({ body }) => ({ status: 201, body: await signUp(context, body) }));
  serveCall(app, calls.login, async ({ body }) => ({ status: 200, body: await logIn(context, body) }));
  serveCall(app, calls.token, async ({ body }) => ({ status: 200, body: await logIn(context, body) }));
  serveCall(app, calls.refreshToken, async ({ body }) => ({
    status: 200,
    body: await refreshSession(context, body.refresh),
  }));
}
