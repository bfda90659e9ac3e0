import { useRef } from 'react';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { ChangeReport, isBusy, isUnsettled, useDialogFocus } from '../changes';
import { confirmTexts, messages } from './messages';
import { differencesOf, factsOfOrder } from './orderFacts';
import { OrderSummary } from './OrderSummary';
import { isDifferent, type Confirming } from './useConfirming';

/** What became of a confirmation that the line itself cannot show, and what there is to decide. */
export function ConfirmDialog({ confirming }: { confirming: Confirming }) {
  const { question, change, isOpen, send, close } = confirming;
  const text = useRef<HTMLDivElement>(null);
  useDialogFocus(text, change);
  if (!question || !isOpen) return null;
  const { line, order } = question;
  const isUnderWay = isBusy(change);
  const title = messages.confirmTitle(line.amount, order.orderId);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button fullWidth onClick={close} disabled={isUnderWay}>
            Close
          </Button>
          {isDifferent(change) ? (
            <>
              {change.isAcceptable && (
                <Button variant="primary" fullWidth onClick={() => send('accept')}>
                  Accept the difference
                </Button>
              )}
              <Button variant="danger" fullWidth onClick={() => send('return')}>
                Owe it back
              </Button>
            </>
          ) : (
            (isUnderWay || !isUnsettled(change)) && (
              <Button
                variant="primary"
                fullWidth
                className="text-balance"
                busy={isUnderWay}
                onClick={() => send('exact')}
              >
                {title}
              </Button>
            )
          )}
        </>
      }
    >
      <div ref={text} className="mt-4">
        <OrderSummary line={line} order={order} />
        <ChangeReport change={change} texts={confirmTexts}>
          {change.newest && (
            <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
              {differencesOf(order, factsOfOrder(change.newest)).map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
        </ChangeReport>
      </div>
    </Dialog>
  );
}
