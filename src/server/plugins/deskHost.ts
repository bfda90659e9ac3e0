import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_ROOT } from '@contract/desk/routes';
import { ShopError } from '../errors';
import { isDeskAddress } from '../http/deskAddress';
import type { DeskHost } from '../http/deskHost';
import { resetPolicy } from './security';
import { FILES_ROUTE, isDeskFile } from './staticSite';

/** The icons that the desk's page shows; the shop has the same. */
const ICONS = ['/favicon.ico', '/favicon.svg'];

interface Options {
  deskHost: DeskHost | null;
  /** routes that answer on every host */
  everywhere: readonly string[];
}

/**
 * Keeps the desk to the host of DESK_URL, and the shop from it if that host is the desk's own. Everything else is a 404,
 * before anybody is asked for a token. The files of the desk are refused to other hosts by `staticSite`.
 */
export const deskHostOnly = fp(
  (app: FastifyInstance, { deskHost, everywhere }: Options, done: () => void) => {
    if (deskHost !== null) {
      const isServed = (request: FastifyRequest) =>
        isOfDesk(request) || isFileOfDesk(request) || everywhere.includes(request.routeOptions.url ?? '');
      app.addHook('onRequest', (request, reply, next) => {
        const isHere = deskHost.isAskedBy(request);
        if (isHere ? !deskHost.isOwn || isServed(request) : !isOfDesk(request)) next();
        else if (request.is404 || isDeskCall(request)) next(nothingHere());
        else sendUnknownPage(reply);
      });
      // The shop's page of an unknown address is no answer of the desk's own host.
      app.addHook('preHandler', (request, _reply, next) => {
        next(request.is404 && deskHost.isOwn && deskHost.isAskedBy(request) ? nothingHere() : undefined);
      });
    }
    done();
  },
  { name: 'deskHostOnly', dependencies: ['security'] },
);

/** What every unknown address gets, instead of the route that matched. */
function sendUnknownPage(reply: FastifyReply): void {
  resetPolicy(reply);
  reply.callNotFound();
}

const nothingHere = () => new ShopError('not_found', 'There is nothing at this address.');

function isDeskCall({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.deskAccess !== undefined || isDeskAddress(url);
}

const isOfDesk = (request: FastifyRequest) => isDeskCall(request) || isDeskPage(request);

function isDeskPage({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === DESK_ROOT || url === `${DESK_ROOT}/*`;
}

function isFileOfDesk({ url, routeOptions }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?');
  return routeOptions.url === FILES_ROUTE && (ICONS.includes(pathname) || isDeskFile(pathname));
}
