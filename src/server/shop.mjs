/**
 * What `npm run shop` runs: the built commands where the server is built, as in production where tsx is not installed,
 * else those of the sources.
 */
import { existsSync } from 'node:fs';

const built = new URL('../../dist/server/cli/shop.mjs', import.meta.url);

if (existsSync(built)) await import(built.href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL('./cli/shop.ts', import.meta.url).href);
}
