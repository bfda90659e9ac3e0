import { ShopError } from '../../../src/server/errors';

/** The sentence that a refusal has for this field. Fails when nothing is refused, or another field, or not with 400. */
export function refusedSentence(field: string, run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    expect(error.status).toBe(400);
    expect(error.extra.fields).toEqual({ [field]: error.message });
    return error.message;
  }
  throw new Error('nothing was refused');
}
