import path from 'node:path';
import type { FastifyRequest } from 'fastify';

/** Whether somebody who asks for an address that nothing else answers is to see a page there. */
export function isPage(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const [pathname = ''] = request.url.split('?');
  const isAsked = request.headers.accept?.includes('text/html') ?? false;
  return (request.method === 'GET' || request.method === 'HEAD') && (isAsked || !path.extname(pathname));
}
