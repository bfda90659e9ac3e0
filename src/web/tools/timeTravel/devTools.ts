import type { Action, DevToolsEnhancerOptions, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { withoutSecrets } from '@ui/redaction/secrets';
import { isRecord, textOf } from '@ui/guards';
import type { MirroredMachine } from '@ui/machines/mirrorSlice';
import { silentReducer } from '../../app/silentReducer';
import { stateValueText } from '../inspection/steps';
import { keepPresent as keepPresentWith } from './keepPresent';

export { followMoments } from './followMoments';
export { startLog } from './keepPresent';

/** Options of Redux DevTools: tokens and passwords are hidden, and each row has a readable label. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Kanti',
  maxAge: 200,
  trace: false,
  actionsDenylist: ['persist/'],
  actionSanitizer: (action) => withLabel(withoutSecrets(action)),
  stateSanitizer: withoutSecrets,
};

export const keepPresent = () => keepPresentWith(acceptLabelledActions(silentReducer));

/** Restores the action types in an imported log, whose actions have labels instead. */
export function acceptLabelledActions<Root extends Reducer>(reducer: Root): Root {
  const labelledReducer: Reducer = (state, action: UnknownAction) =>
    reducer(state, withoutLabel(action)) as unknown;
  return labelledReducer as Root;
}

function withLabel<ActionType extends Action>(action: ActionType): ActionType {
  const label = actionLabelOf(action);
  if (label === null) return action;
  const meta = 'meta' in action && isRecord(action.meta) ? action.meta : {};
  return { ...action, type: label, meta: { ...meta, typed: action.type } };
}

function withoutLabel(action: UnknownAction): UnknownAction {
  const originalType = isRecord(action.meta) ? textOf(action.meta.typed) : null;
  return originalType === null ? action : { ...action, type: originalType };
}

/** `cardPayment: POPUP_LOADED → open.shown`, `getProduct 22 fulfilled`; null if the type is clear enough. */
function actionLabelOf({ type, payload, meta }: Action & Record<string, unknown>): string | null {
  if (type === 'machine/transitioned' && isRecord(payload)) {
    const { machine, event, value } = payload as unknown as MirroredMachine & { machine: string };
    return `${machine}: ${event} → ${stateValueText(value)}`;
  }
  if (type === 'machine/stopped') return `${String(payload)}: stopped`;
  if (type === 'route/changed' && isRecord(payload)) return `route: ${String(payload.pathname)}`;
  const arg = isRecord(meta) && isRecord(meta.arg) ? meta.arg : {};
  const endpoint = textOf(arg.endpointName);
  const [, outcome] = /^api\/execute\w+\/(\w+)$/.exec(type) ?? [];
  if (endpoint === null || outcome === undefined) return null;
  return [endpoint, ...textArgsIn(arg.originalArgs), outcome].join(' ');
}

/** The argument of a call, if it is a number or part of the path. */
function textArgsIn(arg: unknown): string[] {
  const params = isRecord(arg) && isRecord(arg.params) ? Object.values(arg.params) : [arg];
  return params.filter((part) => typeof part === 'number' || typeof part === 'string').map(String);
}
