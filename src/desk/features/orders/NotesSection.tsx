import { useRef, useState, type SubmitEvent } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { MAX_NOTE_LENGTH } from '@contract/calls/desk/orders.limits';
import { Button } from '@ui/components/Button';
import { TextArea } from '@ui/components/Field';
import { PageSection } from '@ui/components/PageSection';
import { formatDateTime } from '@ui/dates';
import { useAppSelector } from '../../shared/state/hooks';
import { selectMay } from '../session';
import { actorText } from './actorText';
import { isUnsettled, useFormFocus } from '../changes';
import { ChangeReport } from './ChangeReport';
import { messages, noteTexts } from './messages';
import { useAddNote } from './useAddNote';
import { useNoteDraft } from './useNoteDraft';

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
  const [isRefused, setRefused] = useState(false);
  const adding = useAddNote({ shown: details, text: note, clearText: () => setNote('') });
  const isBusy = adding.view.is('sending') || adding.view.is('lookingUp');
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useFormFocus(form, adding);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setRefused(errorOf(note) !== null);
    if (errorOf(note) === null) {
      adding.send('note');
      return;
    }
    field.current?.focus();
    if (!isUnsettled(adding)) adding.forget();
  };
  return (
    <form ref={form} aria-label="New note" noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <TextArea
        ref={field}
        label="Note for staff"
        hint="Not shown to the customer, but part of the data that they may download."
        error={isRefused ? errorOf(note) : null}
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

/** Why a note cannot be added; null if it can. Nothing of a text that is too long is cut off. */
function errorOf(note: string): string | null {
  const { length } = Array.from(note.trim());
  if (length === 0) return messages.noteEmpty;
  return length > MAX_NOTE_LENGTH ? messages.noteTooLong : null;
}
