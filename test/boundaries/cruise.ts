import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { dependencyRules } from './rules';

const PROJECT = path.resolve(__dirname, '../..');
const CRUISER = path.join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

export interface Crossing {
  rule: string;
  from: string;
  to: string;
}

/** Every violation of the generated rules below `root`/src. */
export async function crossingsIn(root: string): Promise<{ crossings: Crossing[]; modules: number }> {
  const settings = await mkdtemp(path.join(os.tmpdir(), 'kanti-rules-'));
  try {
    const config = path.join(settings, 'rules.json');
    await writeFile(config, JSON.stringify(dependencyRules()));
    const { summary } = JSON.parse(await cruise(root, config)) as ICruiseResult;
    const crossings = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
    return { crossings, modules: summary.totalCruised };
  } finally {
    await rm(settings, { recursive: true });
  }
}

function cruise(root: string, config: string): Promise<string> {
  const command = [CRUISER, '--config', config, '--output-type', 'json', 'src'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: root, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(stderr, { cause: error }));
    });
  });
}

/** Writes a small project of the given files (path below src → source) and cruises it. */
export async function crossingsOf(files: Readonly<Record<string, string>>): Promise<Crossing[]> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'kanti-planted-'));
  try {
    for (const [file, source] of Object.entries(files)) {
      const target = path.join(root, 'src', file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, source);
    }
    for (const settings of ['package.json', 'tsconfig.json', 'jest.config.ts', 'drizzle.config.ts']) {
      await copyFile(path.join(PROJECT, settings), path.join(root, settings));
    }
    await symlink(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
    return (await crossingsIn(root)).crossings;
  } finally {
    await rm(root, { recursive: true });
  }
}
