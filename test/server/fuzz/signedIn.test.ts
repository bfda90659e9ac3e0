import { testShop } from '../../support/testShop';
import { FUZZED_CALLS, createFuzzContext, fuzz, type FuzzContext } from './fuzzing';

const shop = testShop();
let context: FuzzContext;

beforeAll(async () => {
  context = await createFuzzContext(shop());
});

describe('random and hostile requests of a customer', () => {
  it.each(FUZZED_CALLS)('%s answers %i of them without a 500 or an undeclared response', async (...call) => {
    await fuzz(shop(), call, context);
  });
});
