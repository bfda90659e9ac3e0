import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ChangeResult, Refusal } from '../../api/refusal';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import type { Change, ChangeMirror } from './change';
import { changeMachine, type LookUpOutcome, type SendOutcome } from './changeMachine';

interface Options<Subject> {
  mirror: ChangeMirror;
  send: (change: string) => Promise<ChangeResult<Subject>>;
  /** the subject as the server has it now; null if it cannot be read */
  lookUp: () => Promise<Subject | null>;
  /** reads the subject of a refusal, which is untrusted */
  read: (value: unknown) => Subject | null;
  /** whether a subject that was read after a press without an answer shows that the press was carried out */
  isCarriedOut: (current: Subject, change: string) => boolean;
  /** whether it has the version that was sent */
  isSameVersion: (current: Subject) => boolean;
  onDone: (subject: Subject) => void;
  /** shows the subject as it is now, in place of what was typed; null if it could not be read */
  showNewest: (newest: Subject | null) => void;
  /** called when what was typed was sent */
  clearTyped?: () => void;
  onRefused?: (refusal: Refusal) => void;
}

export interface SubjectChange<Subject> extends Change {
  /** of a change by somebody else: the subject as it is now */
  newest: Subject | null;
}

/** Runs the machine of a change. What was typed and the subjects stay here, so that no log has them. */
export function useChange<Subject>(options: Options<Subject>): SubjectChange<Subject> {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newest, setNewest] = useState<Subject | null>(null);

  const send = fromPromise<SendOutcome, string | null>(async ({ input: change }) => {
    const result = await options.send(change ?? '');
    if ('subject' in result) {
      if (!result.subject) return { kind: 'unanswered' };
      options.onDone(result.subject);
      return { kind: 'done' };
    }
    if (!result.refusal.isCertain) return { kind: 'unanswered' };
    setRefusal(result.refusal);
    setNewest(options.read(result.refusal.current));
    if (result.refusal.code === 'changed') return { kind: 'changed' };
    options.onRefused?.(result.refusal);
    return { kind: 'refused' };
  });

  const lookUp = fromPromise<LookUpOutcome, string | null>(async ({ input: change }) => {
    const current = await options.lookUp();
    if (!current) throw new Error('What was to be changed cannot be read.');
    if (options.isCarriedOut(current, change ?? '')) {
      options.onDone(current);
      return { kind: 'done' };
    }
    if (options.isSameVersion(current)) return { kind: 'notDone' };
    setNewest(current);
    return { kind: 'changed' };
  });

  const machine = changeMachine.provide({
    actors: { send, lookUp },
    actions: {
      clearTyped: () => options.clearTyped?.(),
      showNewest: () => options.showNewest(newest),
    },
  });
  const { actor, shown: view } = useMirroredActor(machine, options.mirror, undefined);
  return {
    view,
    refusal,
    newest,
    send: (change) => actor.send({ type: 'SEND', change }),
    loadNewest: () => actor.send({ type: 'LOAD_NEWEST' }),
    lookUp: () => actor.send({ type: 'LOOK_UP' }),
    forget: () => actor.send({ type: 'FORGET' }),
  };
}
