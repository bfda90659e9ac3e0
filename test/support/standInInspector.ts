import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';

/** The library's own receiver, as in the public inspector. It stores all events for the test. */
const RECEIVER = `
import { createBrowserReceiver } from '@statelyai/inspect';
window.received = [];
createBrowserReceiver().subscribe((event) => void window.received.push(event));
`;

export interface Received {
  type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot';
  name?: string;
  definition?: string;
  sessionId: string;
  rootId: string;
  event?: { type: string };
  snapshot?: { value?: unknown; context?: unknown };
}

export interface InspectorWindow {
  received: Received[];
}

/** Serves a page on loopback that replaces the Stately Inspector. */
export async function standInInspector(): Promise<{ address: string; close: () => Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents: RECEIVER, resolveDir: process.cwd() },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles[0]?.text ?? '';
  const page = '<!doctype html><title>Inspector</title><script src="/receiver.js"></script>';
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/receiver.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
