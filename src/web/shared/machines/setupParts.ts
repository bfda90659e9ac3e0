import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/** Names a machine's types for `setup({ types: typesOf<…>() })`; nothing of it is used at run time. */
export function typesOf<Types extends object>(nothing: Partial<Types> = {}): Types {
  return nothing as Types;
}

/** An asynchronous actor that the machine's hook must give by `provide`. */
export function promiseToProvide<Output, Input extends NonReducibleUnknown>() {
  return fromPromise<Output, Input>(() => Promise.reject(new Error('This actor is given by provide()')));
}

/** A listening actor that the machine's hook must give by `provide`; `Sent` is what it tells the machine. */
export function callbackToProvide<Sent extends EventObject, Input extends NonReducibleUnknown>() {
  return fromCallback<EventObject, Input, Sent>(() => {
    throw new Error('This actor is given by provide()');
  });
}

/** An action that the machine's hook may give by `provide`. */
export function actionToProvide(): void {
  // Charts and tests of the machine alone have nothing to do here.
}
