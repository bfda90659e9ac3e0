import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders with the texts that shoppers read; the examples of `/__ui` are elsewhere. */
const ROOMS = ['src/web/features', 'src/web/pages', 'src/server/modules', 'src/contract'];
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function sourcesOf(room: string): [string, string][] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [path.join(room, file), readFileSync(path.join(room, file), 'utf8').replace(COMMENT, '')]);
}

describe('the texts for shoppers', () => {
  const files = ROOMS.flatMap(sourcesOf);

  it('contain no hard-coded amount in naira', () => {
    expect(files.filter(([, text]) => /₦\s*\d/.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('contain no hard-coded number of hours after which an unpaid order is cancelled', () => {
    const writtenHours = /(unpaid|not paid|paid within|releas|cancelled after)[^'`\n]*\b\d+ hours/i;
    expect(files.filter(([, text]) => writtenHours.test(text)).map(([file]) => file)).toEqual([]);
  });
});
