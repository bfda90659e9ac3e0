import { testShop } from '../../support/testShop';
import { FUZZED, furnish, fuzz, type Fuzzing } from './fuzzing';

const shop = testShop();
let furnished: Fuzzing;

beforeAll(async () => {
  const { known, samples } = await furnish(shop());
  furnished = { known, samples };
});

describe('random and hostile requests of strangers: no 500, no answer that is not declared', () => {
  it.each(FUZZED)('%s, %i times', async (...call) => {
    await fuzz(shop(), call, furnished);
  });
});
