import { readFileSync } from 'node:fs';
import { createActor, createMachine, type AnyStateMachine } from 'xstate';
import { CHECKOUT_FIELDS, type CheckoutFacts } from '../../../src/web/features/checkout/checkoutGuards';
import type { CheckoutContext } from '../../../src/web/features/checkout/checkoutFlow';
import { checkoutMachine } from '../../../src/web/features/checkout/checkoutMachine';
import { refusalSentence } from '../../../src/web/features/checkout/messages';
import { describeMachine } from '../../../src/web/tools/charts/describeMachine';
import { fields, placeEvent } from './checkoutWorld';

/** The transitions of PLACE, in the order in which their guards are checked. */
const pressTransitions = [checkoutMachine.config.states?.reviewing?.on?.PLACE ?? []].flat();
const guards = describeMachine(checkoutMachine)
  .children.filter(({ key }) => key === 'reviewing')
  .flatMap(({ transitions }) => transitions.filter(({ event }) => event === 'PLACE'))
  .map(({ guard }) => guard);

const unavailable = [
  { product_id: 22, name: 'Ovra One', quantity: 0, stock: 0, errorFetching: false },
  { product_id: 23, name: 'Cable', quantity: 1, stock: 4, errorFetching: false },
  { product_id: 24, name: 'Watch', quantity: 1, stock: 4, errorFetching: true },
];
const blankFields = Object.fromEntries(
  CHECKOUT_FIELDS.map((field) => [field, ' ']),
) as CheckoutFacts['fields'];

/** Facts that each check refuses, in the order of the checklist. */
const FAILING_FACTS = [
  ['notLoggedIn', { isLoggedIn: false }],
  ['termsNotAgreed', { termsAgreed: false }],
  ['fieldsMissing', { fields: blankFields }],
  ['shippingMethodMissing', { shippingMethod: '' }],
  ['itemsUnavailable', { items: unavailable }],
  ['notAuthenticated', { accessToken: null }],
] as const satisfies [string, Partial<CheckoutFacts>][];

/** The refusal that these facts get. @param machine the shop's, or one with another order of checks */
function refusalFor(
  facts: Partial<CheckoutFacts>,
  machine: AnyStateMachine = checkoutMachine,
): string | null {
  const actor = createActor(machine).start();
  actor.send(placeEvent(facts));
  const { refusal } = actor.getSnapshot().context as CheckoutContext;
  actor.stop();
  return refusal && refusalSentence(refusal);
}

/** The shop's machine with two checks swapped. */
function swapChecks(one: number, other: number): AnyStateMachine {
  const swapped = [...guards.keys()].map((at) => (at === one ? other : at === other ? one : at));
  const reviewing = checkoutMachine.config.states?.reviewing;
  const config = {
    ...checkoutMachine.config,
    states: {
      ...checkoutMachine.config.states,
      reviewing: { ...reviewing, on: { ...reviewing?.on, PLACE: swapped.map((at) => pressTransitions[at]) } },
    },
  };
  return createMachine(config).provide(checkoutMachine.implementations as object);
}

/** The sentences that the checklist quotes, in its order: `Checkout 1`, `Checkout 2` … */
function quotedSentences(): string[] {
  const rows = [
    ...readFileSync('test/checklist/checklist.md', 'utf8').matchAll(/\| Checkout (\d): .*?'(.+)' +\|/g),
  ];
  return rows
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .map(([, , sentence]) => String(sentence));
}

it('VALIDATION-07 VALIDATION-16 refusals have the checklist’s texts and order, with the shipping method after the fields', () => {
  expect(guards.slice(0, FAILING_FACTS.length)).toEqual(FAILING_FACTS.map(([guard]) => guard));
  const sentences = FAILING_FACTS.filter(([guard]) => guard !== 'shippingMethodMissing').map(([, facts]) =>
    refusalFor(facts)?.replace('Ovra One, Watch', '{names}'),
  );
  expect(sentences).toHaveLength(5);
  expect(sentences).toEqual(quotedSentences());
});

it('a complete checkout is not refused', () => {
  expect(refusalFor({})).toBeNull();
});

it.each(FAILING_FACTS.slice(1).map(([later], at) => [FAILING_FACTS[at]?.[0] ?? '', later, at] as const))(
  'VALIDATION-13 VALIDATION-14 VALIDATION-15 %s is checked before %s only because of the order of their transitions',
  (_earlier, _later, at) => {
    const [first, second] = [FAILING_FACTS[at]?.[1], FAILING_FACTS[at + 1]?.[1]];
    const bothFacts = { ...first, ...second };
    expect(refusalFor(bothFacts)).toBe(refusalFor(first ?? {}));
    const swapped = swapChecks(at, at + 1);
    expect(refusalFor(bothFacts, swapped)).toBe(refusalFor(second ?? {}));
    expect(refusalFor(bothFacts, swapped)).not.toBe(refusalFor(bothFacts));
  },
);

it.each(CHECKOUT_FIELDS)('VALIDATION-10 checkout requires %s, and blanks do not count', (field) => {
  const actor = createActor(checkoutMachine).start();
  actor.send(placeEvent({ fields: { ...fields, [field]: '  ' } }));
  expect(actor.getSnapshot().context.refusal).toEqual({ code: 'fields_missing', fields: [field] });
  actor.stop();
});

it.each([
  ['no token', { accessToken: null }],
  ['an empty token', { accessToken: '' }],
  ['no user id', { userId: null }],
  ['a user id that is no number', { userId: Number.NaN }],
])('VALIDATION-12 checkout asks to sign in again with %s', (_case, facts) => {
  expect(refusalFor(facts)).toBe('Authentication error. Please log in again.');
});
