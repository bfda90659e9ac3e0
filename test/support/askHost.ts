import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HostResponse {
  status: number;
  /** of a refusal in JSON */
  code?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HostRequest {
  method?: string;
  headers?: Record<string, string>;
  /** sent as JSON */
  body?: object;
}

/** One request to the server at an address that names this host, neither host nor path put right. */
export async function askHost(
  address: string,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: HostRequest = {},
): Promise<HostResponse> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const type = body && { 'content-type': 'application/json' };
    const options = { hostname, port, path, method, headers: { host, ...type, ...headers }, agent: false };
    const outgoing = request(options, (incoming) => {
      text(incoming).then((received) => {
        const isJson = incoming.headers['content-type']?.includes('json') && received !== '';
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: received,
          ...(isJson && { code: (JSON.parse(received) as { code?: string }).code }),
        });
      }, reject);
    });
    outgoing.on('error', reject).end(body && JSON.stringify(body));
  });
}
