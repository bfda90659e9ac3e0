import { screen, waitFor, within } from '@testing-library/react';
import { createActor, type AnyActorRef, type InspectionEvent, type StateValue } from 'xstate';
import { follow, inspect } from '@ui/machines/inspection';
import { addTap } from '../../../src/web/app/taps';
import { twoStepMachine } from '../../../src/web/features/security/twoStepMachine';
import { codeOf } from '../../support/appCode';
import { brokenCalls } from '../../support/brokenCalls';
import { address, renderShop } from '../../support/renderShop';
import { sentCalls } from '../../support/sentCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';
import { withTwoSteps } from '../../support/twoStep';

const shop = shopFixture(() => openShop());
const sent = sentCalls(brokenCalls());

/** Every action but those of the calls, which carry what is sent. */
let actions: string[] = [];
addTap((action) => {
  if (!action.type.startsWith('api/')) actions.push(JSON.stringify(action));
  return action;
});

let unfollow: (() => void) | undefined;
afterEach(() => unfollow?.());

/** An error is nothing in JSON. */
function whole(_key: string, part: unknown): unknown {
  return part instanceof Error ? { ...part, message: part.message, stack: part.stack } : part;
}

/** All that anybody can learn of an actor, and of what happened to it. */
function told(happening: InspectionEvent): string {
  const actor = happening.actorRef as AnyActorRef;
  const persisted: unknown = actor.getPersistedSnapshot();
  const { event, snapshot, action } = { event: null, snapshot: null, action: null, ...happening };
  return JSON.stringify([happening.type, event, snapshot, action, actor.getSnapshot(), persisted], whole);
}

/** Everything from now on that machines, actions and the store show. */
function watch() {
  const seen: string[] = [];
  const states: StateValue[] = [];
  actions = seen;
  unfollow = follow((happening) => {
    seen.push(told(happening));
    if (happening.type !== '@xstate.snapshot' || !('value' in happening.snapshot)) return;
    const value = happening.snapshot.value as StateValue;
    if (JSON.stringify(value) !== JSON.stringify(states.at(-1))) states.push(value);
  });
  /** those of the given that were seen anywhere; a number is no part of a longer one */
  const found = (secrets: readonly string[]) =>
    secrets.filter((secret) => {
      const number = /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`) : null;
      return seen.some((text) => number?.test(text) ?? text.includes(secret));
    });
  return { seen, states, found };
}

const press = (view: ReturnType<typeof renderShop>) => async (name: string) =>
  view.user.click(await screen.findByRole('button', { name }));

const listed = async () =>
  within(await screen.findByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('no secret of the second step is seen anywhere while it is turned on, its codes made anew, and it is turned off', async () => {
  const { stored } = await signedIn(shop().address);
  const { seen, states, found } = watch();
  const view = renderShop('/account/security', { stored });
  view.store.subscribe(() => seen.push(JSON.stringify(view.store.getState())));
  const go = press(view);
  const type = async (label: string, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    await view.user.type(screen.getByLabelText(label), text);
  };

  await go('Turn on two-step sign-in');
  await type('Current password', 'wrong words of hers');
  await go('Continue');
  await screen.findByText('Current password is incorrect.');
  await type('Current password', PASSWORD);
  await go('Continue');
  await screen.findByLabelText('Code from your app');
  const otpauth = screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent;
  const code = codeOf(secret.replaceAll(' ', ''));
  await type('Code from your app', code);
  await go('Confirm code');
  const codes = await listed();
  await go('I have kept them');

  await go('New recovery codes');
  await type('Current password', PASSWORD);
  await type('Code', codes[0] ?? '');
  await go('Continue');
  const newer = await listed();
  await go('I have kept them');

  await go('Turn off two-step sign-in');
  await type('Current password', PASSWORD);
  await type('Code', newer[0] ?? '');
  await go('Continue');
  await screen.findByText('Two-step sign-in is off.');

  expect(states.filter((value) => typeof value !== 'object' || !('rest' in value))).toEqual([
    ...[{ password: 'asking' }, { password: 'sending' }, { password: 'refused' }, { password: 'sending' }],
    ...[{ app: 'asking' }, { app: 'sending' }, 'codes'],
    ...[{ renewing: 'asking' }, { renewing: 'sending' }, 'codes'],
    ...[{ ending: 'asking' }, { ending: 'sending' }],
  ]);
  expect(states.at(-1)).toEqual({ rest: 'ended' });
  expect(seen.filter((text) => text.includes('"refusal":"invalid_request"'))).not.toEqual([]);
  expect(seen.filter((text) => text.startsWith('{"type":"machine/transitioned"'))).not.toEqual([]);
  const secrets = [PASSWORD, 'wrong words of hers', secret, secret.replaceAll(' ', ''), otpauth ?? '', code];
  expect([...secrets, ...codes, ...newer]).toHaveLength(26);
  expect(found([...secrets, 'otpauth:', ...codes, ...newer])).toEqual([]);
});

it('no password, challenge or code is seen anywhere while one signs in', async () => {
  const ada = await withTwoSteps(shop().address);
  const { seen, states, found } = watch();
  const view = renderShop('/signin');
  view.store.subscribe(() => seen.push(JSON.stringify(view.store.getState())));
  const go = press(view);

  await view.user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await view.user.type(screen.getByLabelText('Password'), `${PASSWORD}!`);
  await go('Sign In');
  await within(screen.getByRole('form', { name: 'Sign in' })).findByRole('alert');
  await view.user.type(screen.getByLabelText('Password'), '{Backspace}');
  await go('Sign In');
  await view.user.type(await screen.findByLabelText('Code'), 'not-a-code');
  await go('Continue');
  await screen.findByText('This code is not right.');
  await view.user.clear(screen.getByLabelText('Code'));
  const code = codeOf(ada.secret);
  await view.user.type(screen.getByLabelText('Code'), code);
  await go('Continue');
  await waitFor(() => expect(address()).toBe('/'));

  expect(states).toEqual([
    ...[{ password: 'asking' }, { password: 'sending' }, { password: 'refused' }, { password: 'sending' }],
    ...[{ code: 'asking' }, { code: 'sending' }, { code: 'refused' }, { code: 'sending' }],
    'signedInByCode',
  ]);
  const { challenge } = (await sent('POST /login/')).at(-1)?.body as { challenge: string };
  expect(challenge).not.toBe('');
  expect(found([PASSWORD, challenge, 'not-a-code', code])).toEqual([]);
});

it.each(['current_password', 'code', 'anything'])(
  'a secret that an event brought as its %s would be found',
  (key) => {
    const { found } = watch();
    const actor = createActor(twoStepMachine, { inspect }).start();
    actor.send({ type: 'TURN_ON', ...{ [key]: '314159' } });
    expect(found(['314159', '31415'])).toEqual(['314159']);
    actor.stop();
  },
);
