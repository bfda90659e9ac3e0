import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveToPostgres } from './processes';

const openssl = (...args: string[]) => promisify(execFile)('openssl', args);

export interface Certificates {
  /** file of the authority's certificate, which a client must trust */
  ca: string;
  cert: string;
  key: string;
}

/** Creates a certificate for this machine's loopback names, signed by a new authority. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  await mkdir(folder);
  const file = (name: string) => path.join(folder, name);
  const [ca, caKey, cert, key] = [file('ca.pem'), file('ca.key'), file('server.pem'), file('server.key')];
  const request = ['req', '-newkey', 'rsa:2048', '-nodes', '-batch'];
  await openssl(
    ...request,
    '-x509',
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    caKey,
    '-out',
    ca,
  );
  const signingRequest = file('server.csr');
  await openssl(...request, '-subj', '/CN=localhost', '-keyout', key, '-out', signingRequest);
  const names = file('names.ext');
  await writeFile(names, 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signOptions = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', '2', '-extfile', names];
  await openssl('x509', '-req', '-in', signingRequest, ...signOptions, '-out', cert);
  // PostgreSQL refuses a key that other users may read.
  await chmod(key, 0o600);
  await giveToPostgres(folder);
  return { ca, cert, key };
}
