/**
 * `npm run test:related [COMMIT]`: runs the tests of server, contract and screens that depend on the files changed
 * since COMMIT, by the dependencies of `dependencies.cjs`. COMMIT is `main` by default, and on `main` the previous
 * commit; uncommitted changes are always included.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** These tests read the whole tree, so they depend on every file. */
const ALWAYS_RUN = ['test/checklist.test.ts', 'test/readmes.test.ts'];

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const linesOf = (text: string) => text.split('\n').filter(Boolean);
const isModule = (file: string) => /\.(tsx?|mjs|cjs)$/.test(file);

const [, , base = git('branch', '--show-current') === 'main' ? 'HEAD~1' : 'main'] = process.argv;
const since = git('merge-base', base, 'HEAD');
const changed = [
  ...linesOf(git('diff', '--name-only', '--diff-filter=d', since)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
];
const files = [...new Set([...ALWAYS_RUN, ...changed.flatMap(modulesOf)])];

process.stdout.write(
  `${changed.length} files have changed since ${git('log', '-1', '--format=%h %s', since)}\n`,
);
const { status } = spawnSync('npm', ['test', '--', '--findRelatedTests', ...files], { stdio: 'inherit' });
process.exitCode = status ?? 1;

/**
 * The file itself, or for a file that is no module, such as a migration or a style sheet, the modules beside or above
 * it.
 */
function modulesOf(file: string): string[] {
  if (isModule(file)) return [file];
  for (let folder = path.dirname(file); /^(src|test)\/./.test(folder); folder = path.dirname(folder)) {
    const modules = existsSync(folder) ? readdirSync(folder).filter(isModule) : [];
    if (modules.length > 0) return modules.map((name) => path.join(folder, name));
  }
  return [];
}
