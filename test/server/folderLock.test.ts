import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockFolder } from '../../src/server/db/folderLock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kanti-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function birthOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function lockedBy(pid: number): void {
  writeFileSync(path.join(folder, 'lock'), `${pid} ${birthOf(pid)}`);
}

it('a folder held by a living process is refused', async () => {
  lockedBy(process.ppid);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by another server (process ${process.ppid})`);
});

it('a folder whose holder was killed is free, even while nobody has reaped the dead', async () => {
  // The shell becomes a sleeper that never asks after its child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const [text] = (await once(parent.stdout, 'data')) as [Buffer];
  const holder = Number(text.toString());
  lockedBy(holder);
  process.kill(holder, 'SIGKILL');
  while (readFileSync(`/proc/${holder}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') === false) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const unlock = await lockFolder(folder);
  unlock();
  parent.kill();
});
