import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { VIOLATIONS, COMPLIANT } from './houseRules/planted';

interface LintedFile {
  filePath: string;
  messages: { ruleId: string | null; message: string }[];
}

const PROJECT = path.resolve(__dirname, '..');
let root: string;
let lintResults: LintedFile[];

function lint(): Promise<LintedFile[]> {
  const eslint = path.join(PROJECT, 'node_modules/eslint/bin/eslint.js');
  const config = path.join(PROJECT, 'test/houseRules/eslint.config.mjs');
  const args = [eslint, '--config', config, '--no-ignore', '--format', 'json', 'src', 'test'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) => {
      if (stdout.startsWith('[')) resolve(JSON.parse(stdout) as LintedFile[]);
      else reject(new Error(stderr, { cause: error }));
    });
  });
}

function messagesIn(file: string): LintedFile['messages'] {
  return lintResults.find(({ filePath }) => filePath === path.join(root, file))?.messages ?? [];
}

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'kanti-house-'));
  const files = new Map(Object.entries(COMPLIANT));
  for (const [, file, code] of VIOLATIONS) files.set(file, `${files.get(file) ?? ''}${code}\n`);
  for (const [file, code] of files) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), code);
  }
  await symlink(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
  lintResults = await lint();
});

it('oxlint reports a promise that is not awaited, which takes type information', async () => {
  const folder = path.join(root, 'typed');
  await mkdir(folder);
  await writeFile(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
  await writeFile(path.join(folder, 'planted.ts'), 'const later = () => Promise.resolve(1);\nlater();\n');
  const args = ['--config', path.join(PROJECT, '.oxlintrc.json'), 'typed'];
  const { stdout } = spawnSync(path.join(PROJECT, 'node_modules/.bin/oxlint'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toContain('no-floating-promises');
});

afterAll(() => rm(root, { recursive: true }));

it.each(VIOLATIONS)('house rule %s reports its violations in %s', (rule, file, _code, times) => {
  const violations = messagesIn(file).filter(({ ruleId }) => ruleId?.startsWith(`house/${rule}-`));
  expect(violations).toHaveLength(times);
});

it.each(Object.keys(COMPLIANT))('the house rules report nothing in %s', (file) => {
  expect(messagesIn(file)).toEqual([]);
});
