import { matchingTimeStep } from '../../../src/server/credentials/oneTimeCodes';

/** The secret of RFC 6238, appendix B, for SHA-1: `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Seconds since 1970, and the last six of the eight digits that the RFC gives. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

afterEach(() => jest.restoreAllMocks());

it.each(VECTORS)('at %s s since 1970 the code is %s (RFC 6238, appendix B)', (seconds, code) => {
  jest.spyOn(Date, 'now').mockReturnValue(seconds * 1_000);
  expect(matchingTimeStep({ secret: SECRET, lastTimeStep: null }, code)).toBe(Math.floor(seconds / 30));
});
