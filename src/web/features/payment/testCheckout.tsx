import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import type { TestOutcome } from '@contract/calls/payments';
import { paymentsApi, readTestAnswer } from '../../api/paymentsApi';
import type { CardPopup } from './cardPopup';
import { TestCheckoutDialog } from './TestCheckoutDialog';

/**
 * The pop-up of a shop without provider keys. Like the real one it is mounted outside the page and reports a pending
 * transfer as closed first.
 */
export function makeTestCheckout(dispatch: ThunkDispatch<unknown, undefined, UnknownAction>): CardPopup {
  return {
    open(attempt, tell) {
      const { reference, amount, email } = attempt;
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place);

      const record = async (outcome: TestOutcome) => {
        const body = { reference, amount, email, outcome };
        const answer = await dispatch(
          paymentsApi.endpoints.recordTestPayment.initiate({ body }, { track: false }),
        );
        const told = answer.data ?? readTestAnswer(null);
        if (told.status === 'success') tell({ type: 'POPUP_SUCCEEDED', reference });
        if (told.status === 'pending') {
          tell({ type: 'POPUP_CLOSED', reference });
          tell({ type: 'POPUP_TRANSFER_PENDING', reference });
        }
        return told;
      };

      root.render(
        <TestCheckoutDialog
          email={email}
          amountKobo={amount}
          onShown={() => tell({ type: 'POPUP_LOADED', reference })}
          onClose={() => tell({ type: 'POPUP_CLOSED', reference })}
          record={record}
        />,
      );
      return {
        close() {
          // Not while React is still handling the press that led here.
          setTimeout(() => {
            root.unmount();
            place.remove();
          }, 0);
        },
      };
    },
  };
}
