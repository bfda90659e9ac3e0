import type { Product } from '@contract/entities/product';
import { testShop } from '../../support/testShop';
import { ask } from './ask';
import { EXAMPLES } from './relevance/examples';
import { QUERIES } from './relevance/queries';
import { writeFileSync } from 'node:fs';
const shop = testShop();
it('x', async () => {
  const out: string[] = [];
  const catalogue = (await ask<Product[]>(shop().app, '/api/products/')).body;
  for (const w of [...EXAMPLES, ...QUERIES]) {
    const { body, headers } = await ask<Product[]>(
      shop().app,
      `/api/products/?query=${encodeURIComponent(w.typed)}&limit=4`,
    );
    const f = (await ask<any>(shop().app, `/api/products/facets/?query=${encodeURIComponent(w.typed)}`)).body;
    const ok = body.map((p) => w.types.includes(p.product_type ?? '') && (w.only?.(p) ?? true));
    const enough = Math.min(
      2,
      catalogue.filter((p) => w.types.includes(p.product_type ?? '') && (w.only?.(p) ?? true)).length,
    );
    const good = ok[0] && ok.slice(0, 3).filter(Boolean).length >= enough;
    out.push(
      `${good ? '  ' : '!!'} ${w.typed.padEnd(28)} ${String(headers['x-total-count']).padStart(3)} ${f.total} ${f.understood.text ?? ''}${f.understood.corrected_from ? ' <- ' + f.understood.corrected_from : ''}${f.understood.not_sold ? ' NOT ' + f.understood.not_sold : ''} [${f.understood.type}] ${f.understood.min_price ?? ''}-${f.understood.max_price ?? ''} :: ${body.map((p) => p.name).join(' | ')}`,
    );
  }
  writeFileSync('/tmp/out.txt', out.join('\n'));
});
