import { testShop } from '../../support/testShop';
import { FUZZED_CALLS, createFuzzContext, fuzz, type FuzzContext } from './fuzzing';

const shop = testShop();
let context: FuzzContext;

beforeAll(async () => {
  context = await createFuzzContext(shop());
});

describe('random and hostile requests of a customer: no 500, no answer that is not declared', () => {
  it.each(FUZZED_CALLS)('%s, %i times', async (...call) => {
    await fuzz(shop(), call, context);
  });
});
