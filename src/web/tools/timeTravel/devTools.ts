import type { Action, DevToolsEnhancerOptions, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { withoutSecrets } from '@ui/cleaning/secrets';
import { isRecord, textOf } from '@ui/guards';
import type { MirroredMachine } from '@ui/machines/mirrorSlice';
import { wordsOfValue } from '../watching/steps';

export { followMoments } from './followMoments';
export { beginLog, keepPresent } from './keepPresent';

/** Options of Redux DevTools: no token or password is shown, and each row has a readable label. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Kanti',
  maxAge: 200,
  trace: false,
  actionsDenylist: ['persist/'],
  actionSanitizer: (action) => labelled(withoutSecrets(action)),
  stateSanitizer: withoutSecrets,
};

/** Restores the types in an imported log, whose actions bear labels instead. */
export function readingLabels<Root extends Reducer>(reducer: Root): Root {
  const reading: Reducer = (state, action: UnknownAction) => reducer(state, unlabelled(action)) as unknown;
  return reading as Root;
}

function labelled<Shown extends Action>(action: Shown): Shown {
  const label = actionLabelOf(action);
  if (label === null) return action;
  const meta = 'meta' in action && isRecord(action.meta) ? action.meta : {};
  return { ...action, type: label, meta: { ...meta, typed: action.type } };
}

function unlabelled(action: UnknownAction): UnknownAction {
  const typed = isRecord(action.meta) ? textOf(action.meta.typed) : null;
  return typed === null ? action : { ...action, type: typed };
}

/** `cardPayment: POPUP_LOADED → open.shown`, `getProduct 22 fulfilled`; null if the type is clear enough. */
function actionLabelOf({ type, payload, meta }: Action & Record<string, unknown>): string | null {
  if (type === 'machine/transitioned' && isRecord(payload)) {
    const { machine, event, value } = payload as unknown as MirroredMachine & { machine: string };
    return `${machine}: ${event} → ${wordsOfValue(value)}`;
  }
  if (type === 'machine/stopped') return `${String(payload)}: stopped`;
  if (type === 'route/changed' && isRecord(payload)) return `route: ${String(payload.pathname)}`;
  const arg = isRecord(meta) && isRecord(meta.arg) ? meta.arg : {};
  const endpoint = textOf(arg.endpointName);
  const [, outcome] = /^api\/execute\w+\/(\w+)$/.exec(type) ?? [];
  if (endpoint === null || outcome === undefined) return null;
  return [endpoint, ...plainIn(arg.originalArgs), outcome].join(' ');
}

/** The argument of a call, if it is a number or part of the path. */
function plainIn(asked: unknown): string[] {
  const params = isRecord(asked) && isRecord(asked.params) ? Object.values(asked.params) : [asked];
  return params.filter((part) => typeof part === 'number' || typeof part === 'string').map(String);
}
