import { createMirror, type MachineView } from '@ui/machines/createMirror';
import type { Refusal } from '../../api/refusal';
import type { ChangeContext } from './changeMachine';

/** The mirror of one kind of change. Each has a machine of its own on the screen. */
export function changeMirror(name: string) {
  return createMirror(name, ({ change }: ChangeContext) => ({ change }));
}

export type ChangeMirror = ReturnType<typeof changeMirror>;

/** One kind of change on a screen, run by `changeMachine`. */
export interface Change {
  view: MachineView<ChangeContext>;
  /** why the server refused */
  refusal: Refusal | null;
  send: (change: string) => void;
  loadNewest: () => void;
  lookUp: () => void;
  /** forgets the result of the last press */
  forget: () => void;
}

/** Whether a change is on its way, or it is not known what became of it: no other is to be pressed. */
export function isUnsettled({ view }: Pick<Change, 'view'>): boolean {
  return ['sending', 'lookingUp', 'changed', 'unknown'].some((state) => view.is(state));
}

/** Whether a request of the change is under way. */
export function isBusy({ view }: Pick<Change, 'view'>): boolean {
  return view.is('sending') || view.is('lookingUp');
}
