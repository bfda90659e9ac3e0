import { testShop } from '../../support/testShop';
import { FUZZED_CALLS, createFuzzContext, fuzz, type FuzzContext } from './fuzzing';

const shop = testShop();
let context: FuzzContext;

beforeAll(async () => {
  const { known, samples } = await createFuzzContext(shop());
  context = { known, samples };
});

describe('random and hostile requests of strangers: no 500, no answer that is not declared', () => {
  it.each(FUZZED_CALLS)('%s, %i times', async (...call) => {
    await fuzz(shop(), call, context);
  });
});
