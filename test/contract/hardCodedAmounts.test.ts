import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What shoppers read; not the examples of `/__ui`. */
const ROOMS = ['src/web/features', 'src/web/pages', 'src/server/modules', 'src/contract'];
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function sourcesOf(room: string): [string, string][] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [path.join(room, file), readFileSync(path.join(room, file), 'utf8').replace(COMMENT, '')]);
}

describe('what is told to shoppers', () => {
  const files = ROOMS.flatMap(sourcesOf);

  it('takes sums from the rules that decide them', () => {
    expect(files.filter(([, text]) => /₦\s*\d/.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('takes the hours after which an unpaid order is cancelled from the setting', () => {
    const writtenHours = /(unpaid|not paid|paid within|releas|cancelled after)[^'`\n]*\b\d+ hours/i;
    expect(files.filter(([, text]) => writtenHours.test(text)).map(([file]) => file)).toEqual([]);
  });
});
