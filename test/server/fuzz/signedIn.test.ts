import { testShop } from '../../support/testShop';
import { FUZZED, furnish, fuzz, type Fuzzing } from './fuzzing';

const shop = testShop();
let furnished: Fuzzing;

beforeAll(async () => {
  furnished = await furnish(shop());
});

describe('random and hostile requests of a customer: no 500, no answer that is not declared', () => {
  it.each(FUZZED)('%s, %i times', async (...call) => {
    await fuzz(shop(), call, furnished);
  });
});
