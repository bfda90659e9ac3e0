import { requestDeletion } from '@contract/calls/privacy';
import * as security from '@contract/calls/security';
import { updateProfile } from '@contract/calls/session';
import { callShop } from '../../support/customer';
import { testShop } from '../../support/testShop';
import { GOOD_PASSWORD, signUp, type SignedUp } from './people';
import { times } from './repeatedCalls';
import { withSecondStep } from './secondSteps';

const shop = testShop({ RATE_LIMIT: 'on' });
const QUARTER_OF_AN_HOUR_SECONDS = 15 * 60;

/** The calls that require the current password. */
const CALLS = [
  updateProfile,
  security.beginSecondStep,
  security.renewRecoveryCodes,
  security.endSecondStep,
  requestDeletion,
];

function callWithPassword({ access, person }: SignedUp, at: number, current_password: string) {
  const call = CALLS[at % CALLS.length] ?? updateProfile;
  const profile = { first_name: 'Ada', last_name: 'Eze', email: person.email };
  return callShop(shop().address, call, {
    body: { ...profile, current_password, code: '000000' },
    headers: { authorization: `Bearer ${access}` },
  });
}

/** Statuses of calls made one after another. */
async function statusesOf(count: number, call: (at: number) => Promise<{ status: number }>) {
  const statuses = [];
  for (let at = 0; at < count; at += 1) statuses.push((await call(at)).status);
  return statuses;
}

describe('the current password', () => {
  it('ASVS 6.3.1 may be wrong ten times in 15 minutes over all calls together, then none is checked', async () => {
    const [ada, bola] = [await signUp(shop()), await signUp(shop())];
    expect(await statusesOf(11, (at) => callWithPassword(ada, at, `wrong ${at}`))).toEqual([
      ...times(10, 400),
      429,
    ]);
    expect(await statusesOf(CALLS.length, (at) => callWithPassword(ada, at, GOOD_PASSWORD))).toEqual(
      times(CALLS.length, 429),
    );
    const { status, headers } = await fetch(`${shop().address}/api/user/two_factor/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: GOOD_PASSWORD }),
    });
    expect(status).toBe(429);
    const waitSeconds = Number(headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(60);
    expect(waitSeconds).toBeLessThanOrEqual(QUARTER_OF_AN_HOUR_SECONDS);
    expect(await callWithPassword(bola, 0, GOOD_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is checked for ten of 100 concurrent calls, and not for a right one among the last', async () => {
    const ada = await signUp(shop());
    const tries = Array.from({ length: 100 }, (_none, at) =>
      callWithPassword(ada, at, at === 95 ? GOOD_PASSWORD : `wrong ${at}`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...times(10, 400), ...times(90, 429)]);
  });

  it('does not count when it is right, even with a wrong code of the second step', async () => {
    const ada = await withSecondStep(shop());
    const changeName = () => callWithPassword(ada, 0, GOOD_PASSWORD);
    expect(await statusesOf(12, changeName)).toEqual(times(12, 200));
    const endWithWrongCode = () =>
      callWithPassword(ada, CALLS.indexOf(security.endSecondStep), GOOD_PASSWORD);
    expect(await statusesOf(12, endWithWrongCode)).toEqual(times(12, 400));
    expect(await changeName()).toMatchObject({ status: 200 });
  });
});

describe('without throttling', () => {
  const unthrottledShop = testShop();

  it('any number of wrong passwords gets 400', async () => {
    const { access } = await signUp(unthrottledShop());
    const guess = () =>
      callShop(unthrottledShop().address, security.beginSecondStep, {
        body: { current_password: 'wrong' },
        headers: { authorization: `Bearer ${access}` },
      });
    expect(await statusesOf(12, guess)).toEqual(times(12, 400));
  });
});
