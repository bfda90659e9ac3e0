import type PaystackPop from '@paystack/inline-js';
import type { Transaction } from '@paystack/inline-js';
import type { PaymentAttempt } from '@contract/calls/payments';
import type { CardPopup, TellPopup } from './cardPopup';
import { popupFailure, popupOptions } from './popupOptions';

let library: Promise<PaystackPop> | null = null;

/** One instance for the life of the page: with two, every success would be reported twice. */
function loadLibrary(): Promise<PaystackPop> {
  library ??= import('@paystack/inline-js').then(({ default: Library }) => {
    const popup = new Library();
    if (popup.checkoutIframe) popup.checkoutIframe.title = 'Secure payment';
    if (popup.backgroundIframe) popup.backgroundIframe.title = 'Loading payment';
    return popup;
  });
  library.catch(() => {
    library = null;
  });
  return library;
}

/** Paystack's own pop-up. Its callbacks only send events; after we have closed it they send none. */
export const paystackPopup: CardPopup = {
  open(attempt, tell) {
    let open = true;
    let end: () => void = () => undefined;
    const tellWhileOpen: TellPopup = (event) => {
      if (open) tell(event);
    };
    loadLibrary()
      .then((popup) => {
        if (!open) return;
        const transaction = start(popup, attempt, tellWhileOpen);
        const wakePage = sleepPage();
        end = () => {
          popup.cancelTransaction(transaction);
          wakePage();
        };
      })
      .catch((thrown: unknown) =>
        tellWhileOpen({ type: 'POPUP_FAILED', reference: attempt.reference, reason: popupFailure(thrown) }),
      );
    return {
      close() {
        open = false;
        end();
      },
    };
  },
};

/** While the pop-up covers the page, the page must take neither focus nor clicks. */
function sleepPage(): () => void {
  const page = document.getElementById('root');
  const opener = document.activeElement;
  page?.setAttribute('inert', '');
  return () => {
    page?.removeAttribute('inert');
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

function start(popup: PaystackPop, attempt: PaymentAttempt, tell: TellPopup): Transaction {
  const { reference } = attempt;
  return popup.newTransaction({
    ...popupOptions(attempt),
    onLoad: () => tell({ type: 'POPUP_LOADED', reference }),
    onSuccess: () => tell({ type: 'POPUP_SUCCEEDED', reference }),
    onCancel: () => tell({ type: 'POPUP_CLOSED', reference }),
    onBankTransferConfirmationPending: () => tell({ type: 'POPUP_TRANSFER_PENDING', reference }),
    onError: ({ message }) => tell({ type: 'POPUP_FAILED', reference, reason: message }),
  });
}
