import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getProduct } from '@contract/calls/catalog';
import { mockServer } from '../../support/mockServer';
import { callShop } from '../../support/customer';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

const shop = shopFixture(() => openShop());
const server = mockServer();

describe('a card', () => {
  async function renderCard(family: object) {
    const { body } = await callShop(shop().address, getProduct, { params: { productId: 22 } });
    server.use(http.get('*/api/products/', () => HttpResponse.json([{ ...body, ...family }])));
    renderShop('/shop/Phones%20%26%20Tablets');
    return screen.findByRole('article', { name: /One 12 Pro/ });
  }
  const swatch = (product_id: number, value: string, sold_out = false) => ({ product_id, value, sold_out });
  const swatchesOf = (card: HTMLElement) => [...card.querySelectorAll('svg[viewBox="0 0 20 20"]')];

  it('of a family shows how many colours it has, with swatches and names', async () => {
    const swatches = [swatch(13, 'Pine'), swatch(14, 'Graphite'), swatch(15, 'Sand')];
    const card = await renderCard({ family_size: 4, swatches });
    expect(card).toHaveTextContent('In 3 colours: Pine; Graphite; Sand');
    expect(within(card).getAllByRole('link')).toHaveLength(1);
    const fills = swatchesOf(card).map((disc) => disc.querySelector('circle')?.getAttribute('fill'));
    expect(new Set(fills).size).toBe(3);
    expect(card).not.toHaveTextContent('sold out');
    expect(swatchesOf(card).filter((disc) => disc.querySelector('path'))).toEqual([]);
  });

  it('strikes out the colours that are sold out, and names them as sold out', async () => {
    const card = await renderCard({
      family_size: 3,
      swatches: [swatch(13, 'Pine'), swatch(22, 'Midnight', true), swatch(15, 'Sand')],
    });
    expect(card).toHaveTextContent('In 3 colours: Pine; Midnight, sold out; Sand');
    expect(swatchesOf(card).map((disc) => disc.querySelector('path') !== null)).toEqual([false, true, false]);
  });

  it('of a family without colours shows how many versions it has', async () => {
    expect(await renderCard({ family_size: 2, swatches: [] })).toHaveTextContent('In 2 versions');
  });

  it('of a single product, or with an invalid family, shows no family text', async () => {
    expect(await renderCard({ family_size: 'many', swatches: 'all' })).not.toHaveTextContent(
      /colours|versions/,
    );
  });
});
