import type { ReactNode } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import type { Change } from './change';

const CHANGED = 'Somebody has changed this in the meantime.';

/** The sentences about one kind of change. */
export interface ChangeTexts {
  sending: string;
  lookingUp: string;
  /** null where another place of the screen shows the result */
  done: string | null;
  notDone: string;
  unknown: string;
}

interface Props {
  change: Change;
  texts: ChangeTexts;
  /** false where a refusal is shown in another way, as beside a field */
  showsRefusal?: boolean;
  /** of a change by somebody else: what is different */
  children?: ReactNode;
}

/** What became of the last press. Both regions are there from the start, since only changes in them are announced. */
export function ChangeReport({ change, texts, showsRefusal = true, children }: Props) {
  const { view } = change;
  const alertText = alertTextOf(change, texts, showsRefusal);
  return (
    <>
      <div role="status">
        {view.is('sending') && <p className="mt-3 text-muted">{texts.sending}</p>}
        {view.is('lookingUp') && <p className="mt-3 text-muted">{texts.lookingUp}</p>}
        {view.is('done') && texts.done !== null && (
          <Alert tone="success" isAnnounced={false} className="mt-3">
            {texts.done}
          </Alert>
        )}
      </div>
      <div role="alert">
        {alertText !== null && (
          <Alert tone="danger" isAnnounced={false} className="mt-3">
            {alertText}
          </Alert>
        )}
      </div>
      {view.is('changed') && (
        <div className="mt-3 grid justify-items-start gap-3">
          {children}
          <Button onClick={change.loadNewest}>Load the newest</Button>
        </div>
      )}
      {view.is('unknown') && (
        <Button className="mt-3" onClick={change.lookUp}>
          Check again
        </Button>
      )}
    </>
  );
}

function alertTextOf({ view, refusal }: Change, texts: ChangeTexts, showsRefusal: boolean): string | null {
  if (view.is('changed')) return CHANGED;
  if (view.is('refused')) return showsRefusal ? (refusal?.sentence ?? '') : null;
  if (view.is('notDone')) return texts.notDone;
  return view.is('unknown') ? texts.unknown : null;
}
