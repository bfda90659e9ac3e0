import { isAction } from '@reduxjs/toolkit';
import { screen, waitFor, within } from '@testing-library/react';
import { createActor, type AnyActorRef, type InspectionEvent, type StateValue } from 'xstate';
import { subscribe, inspect } from '@ui/machines/inspection';
import { addActionObserver, actionObservers } from '../../../src/web/app/actionObservers';
import { twoStepMachine } from '../../../src/web/features/security/twoStepMachine';
import { appCodeOf } from '../../support/appCode';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';
import { withTwoSteps } from '../../support/twoStep';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());

let unsubscribe: (() => void) | undefined;
afterEach(() => unsubscribe?.());

/** A JSON replacer that keeps errors, which JSON would turn into `{}`. */
function errorFields(_key: string, part: unknown): unknown {
  return part instanceof Error ? [part.name, part.message, part.stack, part.cause] : part;
}

/** Everything that an inspection event and its actor reveal, as text. */
function describeEvent(inspectionEvent: InspectionEvent): string {
  const actor = inspectionEvent.actorRef as AnyActorRef;
  const persisted: unknown = actor.getPersistedSnapshot();
  const { event, snapshot, action } = { event: null, snapshot: null, action: null, ...inspectionEvent };
  return JSON.stringify(
    [inspectionEvent.type, event, snapshot, action, actor.getSnapshot(), persisted],
    errorFields,
  );
}

/** Opens a page and records everything that machines, actions and the store show from then on. */
async function openAndWatch(path: string, options?: Parameters<typeof renderShop>[1]) {
  const records: string[] = [];
  const states: StateValue[] = [];
  unsubscribe = subscribe((inspectionEvent) => {
    records.push(describeEvent(inspectionEvent));
    if (inspectionEvent.type !== '@xstate.snapshot' || !('value' in inspectionEvent.snapshot)) return;
    const value = inspectionEvent.snapshot.value as StateValue;
    if (JSON.stringify(value) !== JSON.stringify(states.at(-1))) states.push(value);
  });
  delete actionObservers.early;
  const { store, user } = renderShop(path, options);
  store.subscribe(() => records.push(JSON.stringify(store.getState())));
  await waitFor(() => expect(actionObservers.early).toBeDefined());
  // API actions carry the request, and thunks are not actions.
  addActionObserver((action) => {
    if (isAction(action) && !action.type.startsWith('api/')) records.push(JSON.stringify(action));
    return action;
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  /** the secrets that appear in a record; a number does not match within a longer one */
  const findSecrets = (secrets: readonly string[]) =>
    secrets.filter((secret) => {
      const number = /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`) : null;
      return records.some((text) => number?.test(text) ?? text.includes(secret));
    });
  return { user, press, records, states, findSecrets };
}

const listCodes = async () =>
  within(await screen.findByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('no secret of the second step appears anywhere while it is turned on, renewed and turned off', async () => {
  const { stored } = await signedIn(shop().address);
  const { user, press, records, states, findSecrets } = await openAndWatch('/account/security', { stored });
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };

  await press('Turn on two-step sign-in');
  await type('Current password', 'wrong words of hers');
  await press('Continue');
  await screen.findByText('Current password is incorrect.');
  await type('Current password', PASSWORD);
  await press('Continue');
  await screen.findByLabelText('Code from your app');
  const otpauth = screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent;
  const code = appCodeOf(secret.replaceAll(' ', ''));
  await type('Code from your app', code);
  await press('Confirm code');
  const codes = await listCodes();
  await press("I've saved them");

  await press('New recovery codes');
  await type('Current password', PASSWORD);
  await type('Code', codes[0] ?? '');
  await press('Continue');
  const newCodes = await listCodes();
  await press("I've saved them");

  await press('Turn off two-step sign-in');
  await type('Current password', PASSWORD);
  await type('Code', newCodes[0] ?? '');
  await press('Continue');
  await screen.findByText('Two-step sign-in is off.');

  expect(states.filter((value) => typeof value !== 'object' || !('rest' in value))).toEqual([
    ...[{ password: 'asking' }, { password: 'sending' }, { password: 'refused' }, { password: 'sending' }],
    ...[{ app: 'asking' }, { app: 'sending' }, 'codes'],
    ...[{ renewing: 'asking' }, { renewing: 'sending' }, 'codes'],
    ...[{ ending: 'asking' }, { ending: 'sending' }],
  ]);
  expect(states.at(-1)).toEqual({ rest: 'ended' });
  expect(records.filter((text) => text.includes('"refusal":"invalid_request"'))).not.toEqual([]);
  expect(records.filter((text) => text.startsWith('{"type":"machine/transitioned"'))).not.toEqual([]);
  const secrets = [PASSWORD, 'wrong words of hers', secret, secret.replaceAll(' ', ''), otpauth ?? '', code];
  expect([...secrets, ...codes, ...newCodes]).toHaveLength(26);
  expect(findSecrets([...secrets, 'otpauth:', ...codes, ...newCodes])).toEqual([]);
});

it('no password, challenge or code appears anywhere during signing in', async () => {
  const ada = await withTwoSteps(shop().address);
  const { user, press, states, findSecrets } = await openAndWatch('/signin');

  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}!`);
  await press('Sign In');
  await within(screen.getByRole('form', { name: 'Sign in' })).findByRole('alert');
  await user.type(screen.getByLabelText('Password'), '{Backspace}');
  await press('Sign In');
  await user.type(await screen.findByLabelText('Code'), 'not-a-code');
  await press('Continue');
  await screen.findByText('This code is not right.');
  await user.clear(screen.getByLabelText('Code'));
  const code = appCodeOf(ada.secret);
  await user.type(screen.getByLabelText('Code'), code);
  await press('Continue');
  await waitFor(() => expect(address()).toBe('/'));

  expect(states).toEqual([
    ...[{ password: 'asking' }, { password: 'sending' }, { password: 'refused' }, { password: 'sending' }],
    ...[{ code: 'asking' }, { code: 'sending' }, { code: 'refused' }, { code: 'sending' }],
    'signedInByCode',
  ]);
  const { challenge } = (await recordedCalls('POST /login/')).at(-1)?.body as { challenge: string };
  expect(challenge).not.toBe('');
  expect(findSecrets([PASSWORD, challenge, 'not-a-code', code])).toEqual([]);
});

it.each(['current_password', 'code', 'anything'])(
  'a secret in the field %s of an event would be found',
  async (key) => {
    const { findSecrets } = await openAndWatch('/faq');
    const actor = createActor(twoStepMachine, { inspect }).start();
    actor.send({ type: 'TURN_ON', ...{ [key]: '314159' } });
    expect(findSecrets(['314159', '31415'])).toEqual(['314159']);
    actor.stop();
  },
);
