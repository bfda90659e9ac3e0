import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as calls from '@contract/calls/session';
import { callShop } from '../support/customer';
import { mailsIn, type ReceivedMail } from '../support/mailbox';
import { startMailServer, type Behaviour, type MailServer } from '../support/mailServer';
import { eventually } from '../support/patience';
import { cutPower, SERVER, type ServerProcess, startServer } from '../support/serverProcess';
import { unpackTemplate } from '../support/template';
import { newPerson } from '../server/session/people';

// Each test starts the server twice.
jest.setTimeout(180_000);

const resources: { folders: string[]; shops: ServerProcess[]; mailServers: MailServer[] } = {
  folders: [],
  shops: [],
  mailServers: [],
};

afterEach(async () => {
  await Promise.all(resources.shops.splice(0).map((shop) => shop.signal('SIGKILL')));
  await Promise.all(resources.mailServers.splice(0).map((server) => server.close()));
  await Promise.all(
    resources.folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
  );
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanti-killed-'));
  resources.folders.push(folder);
  await unpackTemplate(folder);
  return folder;
}

/** The real server, as a process, over the embedded database of a folder. */
async function openShop(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<[string, ServerProcess]> {
  const shop = startServer(SERVER, { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: 'off', ...settings });
  resources.shops.push(shop);
  return [await shop.address, shop];
}

async function openMailServer(behaviour?: Behaviour): Promise<MailServer> {
  const server = await startMailServer(behaviour);
  resources.mailServers.push(server);
  return server;
}

/** Queues so many emails, for as many shoppers as the limit of five emails an hour needs. */
async function queueMails(address: string, count: number): Promise<void> {
  const people = Array.from({ length: Math.ceil(count / 5) }, () => newPerson());
  await Promise.all(people.map((body) => callShop(address, calls.signup, { body })));
  const requests = Array.from({ length: count }, (_none, at) =>
    callShop(address, calls.requestPasswordReset, { body: { email: people[at % people.length]?.email } }),
  );
  await Promise.all(requests);
}

const messageIds = (mails: ReceivedMail[]) => mails.map(({ headers }) => headers['message-id']);

describe('a server that was killed while it sent an email', () => {
  it('sends the email after its next start when the mail server did not have it yet', async () => {
    const folder = await newFolder();
    const recipientReceived: { yes: boolean } = { yes: false };
    const stalled = await openMailServer({
      onRcptTo: () => {
        recipientReceived.yes = true;
      },
    });
    const [address, shop] = await openShop(folder, { SMTP_URL: stalled.url });
    await queueMails(address, 1);
    await eventually(() => recipientReceived.yes);
    await cutPower(shop, folder);
    const working = await openMailServer();
    const [restartedAddress] = await openShop(folder, { SMTP_URL: working.url });
    await eventually(() => working.mails.length > 0);
    await queueMails(restartedAddress, 1);
    await eventually(() => working.mails.length > 1);
    expect([stalled.mails.length, working.mails.length]).toEqual([0, 2]);
    expect(new Set(messageIds(working.mails)).size).toBe(2);
  });

  it('does not send the email again when the mail server had it but had not confirmed it', async () => {
    const folder = await newFolder();
    const silent = await openMailServer({ beforeAnswer: () => new Promise(() => undefined) });
    const [address, shop] = await openShop(folder, { SMTP_URL: silent.url });
    await queueMails(address, 1);
    await eventually(() => silent.mails.length > 0);
    await cutPower(shop, folder);
    const working = await openMailServer();
    const [restartedAddress] = await openShop(folder, { SMTP_URL: working.url });
    await queueMails(restartedAddress, 1);
    await eventually(() => working.mails.length > 0);
    expect([silent.mails.length, working.mails.length]).toEqual([1, 1]);
    expect(messageIds(working.mails)).not.toEqual(messageIds(silent.mails));
  });

  it('writes each email into exactly one file', async () => {
    const folder = await newFolder();
    const COUNT = 10;
    const [address, shop] = await openShop(folder);
    await queueMails(address, COUNT);
    await eventually(async () => (await mailsIn(folder)).length > 0);
    await cutPower(shop, folder);
    const [restartedAddress] = await openShop(folder);
    await eventually(async () => (await mailsIn(folder)).length >= COUNT);
    await queueMails(restartedAddress, 1);
    await eventually(async () => (await mailsIn(folder)).length > COUNT);
    const files = await readdir(path.join(folder, 'mail'));
    expect(files).toHaveLength(COUNT + 1);
    expect(new Set(messageIds(await mailsIn(folder))).size).toBe(COUNT + 1);
  });
});
