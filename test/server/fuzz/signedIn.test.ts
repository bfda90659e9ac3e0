import { testShop } from '../../support/testShop';
import { furnish, fuzz } from './fuzzing';

const shop = testShop();

it('random and hostile requests of a customer: no 500, no answer that is not declared', async () => {
  const { access, known, samples } = await furnish(shop());
  const sent = await fuzz({ shop: shop(), requests: 10_000, access, known, samples });
  expect(sent).toBeGreaterThanOrEqual(10_000);
}, 300_000);
