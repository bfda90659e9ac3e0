import { cancelOrder, placeOrder } from '@contract/calls/orders';
import type { Facets, Suggestions } from '@contract/entities/facets';
import type { ListedProduct, ProductDetail } from '@contract/entities/product';
import { runCommand } from '../../../src/server/cli/runCommand';
import { products } from '../../../src/server/db/schema';
import { newCustomer } from '../../support/customer';
import { orderBody, type ProductRow } from '../../support/orders';
import { testShop } from '../../support/testShop';
import { getJson, eventuallyEquals } from '../catalog/getJson';

const shop = testShop();
const get = async <Body>(path: string) => (await getJson<Body>(shop().app, `/api/products/${path}`)).body;

/** Runs a keeper's command inside the server. */
async function runKeeperCommand(args: readonly string[], file = ''): Promise<void> {
  const { config, database, changes } = shop();
  const printed: string[] = [];
  const output = {
    out: (text: string) => void printed.push(text),
    err: (text: string) => void printed.push(text),
  };
  const { signal } = new AbortController();
  const exit = await runCommand(
    { args, file, isAtTerminal: false },
    { config, database, changes, signal },
    output,
  );
  expect([exit, printed]).toEqual([0, printed]);
}

async function add(name: string, colour: string, priceNaira: number, stock: number): Promise<ProductRow> {
  const [row] = await shop()
    .database.db.insert(products)
    .values({
      ...{ name: `${name} ${colour}`, productType: 'kettle', family: name, options: { Colour: colour } },
      ...{ categoryId: 18, priceKobo: priceNaira * 100, stock },
    })
    .returning();
  if (!row) throw new Error('There is no product');
  return row;
}

describe('cached responses', () => {
  it('show another product of a family once the last unit of one is sold', async () => {
    const red = await add('tumbo', 'Red', 1_000, 1);
    const blue = await add('tumbo', 'Blue', 2_000, 5);
    const firstListed = async () => {
      const [first] = await get<ListedProduct[]>('?query=tumbo&group=family');
      return first?.product_id;
    };
    await eventuallyEquals(red.id, firstListed);
    const ada = await newCustomer(shop().address);
    const { order_id: orderId } = await ada.must(placeOrder, { body: orderBody([{ product: red }]) });
    expect(await firstListed()).toBe(blue.id);
    const variants = async () => (await get<ProductDetail>(`${blue.id}/`)).variants;
    expect((await variants()).map(({ stock }) => stock)).toEqual([0, 5]);
    await ada.must(cancelOrder, { params: { orderId } });
    expect((await variants()).map(({ stock }) => stock)).toEqual([1, 5]);
  });

  it('link a swatch to a product in stock', async () => {
    const cheap = await add('simbo', 'Red', 1_000, 1);
    const expensive = await add('simbo', 'Red', 3_000, 4);
    const other = await add('simbo', 'Blue', 500, 4);
    const swatches = async () => {
      const [first] = await get<ListedProduct[]>('?query=simbo&group=family&fields=name,swatches');
      return first?.swatches?.map(({ product_id: id }) => id);
    };
    await eventuallyEquals([cheap.id, other.id], swatches);
    const ada = await newCustomer(shop().address);
    await ada.must(placeOrder, { body: orderBody([{ product: cheap }]) });
    expect(await swatches()).toEqual([expensive.id, other.id]);
  });

  it('show on a swatch that its colour is sold out, and that it is back', async () => {
    const red = await add('dimbo', 'Red', 1_000, 1);
    await add('dimbo', 'Blue', 2_000, 5);
    const soldOut = async () => {
      const [first] = await get<ListedProduct[]>('?query=dimbo&group=family&fields=name,swatches');
      return first?.swatches?.map(({ value, sold_out: isSoldOut }) => [value, isSoldOut]);
    };
    const [inStock, outOfStock] = [
      ['Red', false],
      ['Red', true],
    ];
    await eventuallyEquals([inStock, ['Blue', false]], soldOut);
    const ada = await newCustomer(shop().address);
    const { order_id: orderId } = await ada.must(placeOrder, { body: orderBody([{ product: red }]) });
    expect(await soldOut()).toEqual([outOfStock, ['Blue', false]]);
    await ada.must(cancelOrder, { params: { orderId } });
    expect(await soldOut()).toEqual([inStock, ['Blue', false]]);
  });

  it('of facets, suggestions and variants show a keeper’s change at once', async () => {
    const lamp = await add('zambo', 'Red', 7_000, 3);
    const expensive = await add('zambo', 'Blue', 9_000, 3);
    const facets = async () => (await get<Facets>('facets/?query=zambo')).price.max;
    const suggested = async () => (await get<Suggestions>('suggestions/?text=zambo')).products[0]?.price;
    const variants = async () => (await get<ProductDetail>(`${lamp.id}/`)).variants[1]?.price;
    const prices = async () => [await facets(), await suggested(), await variants()];
    await eventuallyEquals([9_000, 7_000, 9_000], prices);
    await runKeeperCommand(['products', 'set', String(lamp.id), '--price', '8000']);
    await runKeeperCommand(['products', 'set', String(expensive.id), '--price', '9500']);
    expect(await prices()).toEqual([9_500, 8_000, 9_500]);
  });

  it('show a product that joins a family among the variants of the others', async () => {
    const first = await add('wambo', 'Red', 7_000, 3);
    const ids = async () =>
      (await get<ProductDetail>(`${first.id}/`)).variants.map(({ product_id: id }) => id);
    expect(await ids()).toEqual([first.id]);
    const file = 'name,category,price,family,options\nNew one,Home Appliances,5,wambo,Colour: Blue\n';
    await runKeeperCommand(['products', 'import', 'new.csv', '--apply'], file);
    expect(await ids()).toHaveLength(2);
  });

  it('are shared by equivalent queries', async () => {
    const misses = async () => {
      const { payload } = await shop().app.inject('/metrics');
      return Number(/^catalogue_memory_misses_total (\d+)/m.exec(payload)?.[1]);
    };
    for (const call of ['', 'facets/']) {
      await get(`${call}?query=TV&brand=Vista&brand=Bask&category=Electronics`);
      const before = await misses();
      await get(`${call}?category=Electronics&query=%20tv&brand=Bask&brand=Vista`);
      expect(await misses()).toBe(before);
    }
  });
});
