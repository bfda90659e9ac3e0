import { useState, type SubmitEvent } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { MAX_NOTE_LENGTH } from '@contract/calls/desk/orders.limits';
import { Button } from '@ui/components/Button';
import { TextArea } from '@ui/components/Field';
import { PageSection } from '@ui/components/PageSection';
import { formatDateTime } from '@ui/dates';
import { useAppSelector } from '../../shared/state/hooks';
import { selectMay } from '../session';
import { actorText } from './actorText';
import { ChangeReport } from './ChangeReport';
import { messages, noteTexts } from './messages';
import { useAddNote } from './useAddNote';
import { useNoteDraft } from './useNoteDraft';
import { isUnsettled } from './useOrderChange';

/** What staff have noted about the order, and a field for more. */
export function NotesSection({ details }: { details: DeskOrderDetails }) {
  const mayNote = useAppSelector((state) => selectMay(state, 'orders.note'));
  return (
    <PageSection title="Notes">
      {details.notes.length === 0 ? (
        <p className="mt-3 text-muted">{messages.noNotes}</p>
      ) : (
        <ul className="mt-3 grid gap-4">
          {details.notes.map(({ note_id: id, at, text, actor }) => (
            <li key={id}>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm text-muted">
                <time dateTime={at}>{formatDateTime(at)}</time>
                {` · ${actorText(actor)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayNote && <NoteForm details={details} />}
    </PageSection>
  );
}

function NoteForm({ details }: { details: DeskOrderDetails }) {
  const { note, setNote } = useNoteDraft(details.order.order_id, 'staff');
  const [isEmpty, setIsEmpty] = useState(false);
  const adding = useAddNote({ shown: details, text: note, clearText: () => setNote('') });
  const isBusy = adding.view.is('sending') || adding.view.is('lookingUp');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const hasText = note.trim() !== '';
    setIsEmpty(!hasText);
    if (hasText && !isBusy) adding.send('note');
  };
  return (
    <form aria-label="New note" noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <TextArea
        label="Note for staff"
        hint="The customer never reads it."
        error={isEmpty && note.trim() === '' ? messages.noteEmpty : null}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        readOnly={isUnsettled(adding)}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="justify-self-start">
        <Button type="submit" busy={isBusy} disabled={adding.view.is('unknown')}>
          Add note
        </Button>
        <ChangeReport change={adding} shown={details} texts={noteTexts} />
      </div>
    </form>
  );
}
