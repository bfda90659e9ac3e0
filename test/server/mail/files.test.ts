import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openTransport } from '../../../src/server/modules/mail';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kanti-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const folder = () => path.join(dataDir, 'mail');
const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

async function send(): Promise<void> {
  const transport = openTransport({ smtpUrl: null, dataDir });
  const raw = Buffer.from('Subject: Reset your password\r\n\r\nsecret\r\n');
  const message = { id: 'one', createdAt: new Date(), from: 'a@example.com', to: 'b@example.com', raw };
  await transport.send(message, {
    limits: { handOverMs: 5_000, totalMs: 5_000 },
    beforeLastByte: () => Promise.resolve(),
    signal: new AbortController().signal,
  });
}

it('emails in files are closed to other users of the machine', async () => {
  await send();
  const [file = ''] = await readdir(folder());
  expect(await modeOf(folder())).toBe('700');
  expect(await modeOf(path.join(folder(), file))).toBe('600');
});

it('the next email closes a mail folder that was open to others', async () => {
  await mkdir(folder());
  await chmod(folder(), 0o755);
  await send();
  expect(await modeOf(folder())).toBe('700');
});
