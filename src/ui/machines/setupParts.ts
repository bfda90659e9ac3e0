import {
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';

/** Declares a machine's types, for `setup({ types: typesOf<…>() })`; not used at run time. */
export function typesOf<Types extends object>(nothing: Partial<Types> = {}): Types {
  return nothing as Types;
}

/** A promise actor that the machine's hook must provide. */
export function promiseToProvide<Output, Input extends NonReducibleUnknown>() {
  return fromPromise<Output, Input>(() => Promise.reject(new Error('This actor is given by provide()')));
}

/** A callback actor that the machine's hook must provide; `Sent` are its events to the machine. */
export function callbackToProvide<Sent extends EventObject, Input extends NonReducibleUnknown>() {
  return fromCallback<EventObject, Input, Sent>(() => {
    throw new Error('This actor is given by provide()');
  });
}

/** A child machine, often another feature's, that the machine's hook must provide. */
export function machineToProvide<Machine extends AnyStateMachine>(nothing: Partial<Machine> = {}): Machine {
  return { ...promiseToProvide<never, NonReducibleUnknown>(), ...nothing } as unknown as Machine;
}

/** An action that the machine's hook may provide. */
export function actionToProvide(): void {
  // No effect in charts and in tests of the machine alone.
}
