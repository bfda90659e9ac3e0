import { useEffect, useRef } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { MAX_MOVE_NOTE_LENGTH } from '@contract/calls/desk/orders.limits';
import { isPayable } from '@contract/rules/orderStatus';
import { Button } from '@ui/components/Button';
import { TextArea } from '@ui/components/Field';
import { ChangeReport } from './ChangeReport';
import { fieldErrors, messages, moveTexts } from './messages';
import { useMoveOrder } from './useMoveOrder';
import { useNoteDraft } from './useNoteDraft';

interface Props {
  details: DeskOrderDetails;
  /** false once the role has lost the permission: what was typed stays */
  isAllowed: boolean;
}

/** Moves the order on, with a note that the customer reads. */
export function MovePanel({ details, isAllowed }: Props) {
  const { order_id: orderId } = details.order;
  const { note, setNote } = useNoteDraft(orderId, 'customer');
  const clearNote = () => setNote('');
  // Nothing of a text that is too long is cut off.
  const noteError = Array.from(note).length > MAX_MOVE_NOTE_LENGTH ? fieldErrors.longNote : null;
  const noteField = useRef<HTMLTextAreaElement>(null);
  const moving = useMoveOrder({ shown: details, note, clearNote });
  const { view } = moving;
  const isBusy = view.is('sending') || view.is('lookingUp');
  const isBlocked = !isAllowed || view.is('changed') || view.is('unknown');
  const heading = useRef<HTMLHeadingElement>(null);
  // A button that had the focus may be gone or disabled now.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (isLost && view.event !== 'xstate.init') heading.current?.focus();
  }, [view, details, isAllowed]);
  return (
    <section aria-labelledby="move-order" className="rounded-panel border border-line p-6">
      <h2 id="move-order" ref={heading} tabIndex={-1} className="text-lg">
        Move this order
      </h2>
      <ChangeReport
        change={moving}
        shown={details}
        texts={{ ...moveTexts, done: messages.moved(orderId, view.context.change ?? '') }}
      />
      {details.moves.length === 0 ? (
        <p className="mt-3 text-muted">{noMovesText(details)}</p>
      ) : (
        <div className="mt-4 grid gap-4">
          <TextArea
            label="Note to the customer"
            hint="Optional. The customer reads it in the order's history."
            ref={noteField}
            error={noteError}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="grid gap-3">
            {details.moves.map((to, at) => (
              <Button
                key={to}
                variant={at === 0 ? 'primary' : 'secondary'}
                disabled={isBlocked}
                busy={isBusy}
                onClick={() => (noteError ? noteField.current?.focus() : moving.send(to))}
              >
                {messages.moveTo(to)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function noMovesText({ order }: DeskOrderDetails): string {
  if (!isPayable(order)) return messages.noMoves;
  return order.status === 'Ready_for_pickup' ? messages.notYetDelivered : messages.notYetMovable;
}
