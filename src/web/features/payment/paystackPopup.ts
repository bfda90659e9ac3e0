import type PaystackPop from '@paystack/inline-js';
import type { Transaction, TransactionOptions } from '@paystack/inline-js';
import type { PaymentAttempt } from '@contract/calls/payments';
import { isRecord, readList, nonEmptyTextOf } from '@ui/guards';
import type { CardPopup, SendPopupEvent } from './cardPaymentFlow';

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

/** Paystack's own pop-up. Its callbacks only send events; after we have closed it, only a success. */
export const paystackPopup: CardPopup = {
  open(attempt, send) {
    let isOpen = true;
    let cleanUp: () => void = () => undefined;
    const sendWhileOpen: SendPopupEvent = (event) => {
      if (isOpen || event.type === 'POPUP_SUCCEEDED') send(event);
    };
    loadLibrary()
      .then((popup) => {
        if (!isOpen) return;
        const transaction = startTransaction(popup, attempt, sendWhileOpen);
        const restorePage = makePageInert();
        cleanUp = () => {
          popup.cancelTransaction(transaction);
          restorePage();
        };
      })
      .catch((error: unknown) =>
        sendWhileOpen({
          type: 'POPUP_FAILED',
          reference: attempt.reference,
          reason: popupFailureReason(error),
        }),
      );
    return {
      close() {
        isOpen = false;
        cleanUp();
      },
    };
  },
};

/** While the pop-up covers the page, the page must take neither focus nor clicks. */
function makePageInert(): () => void {
  const page = document.getElementById('root');
  const opener = document.activeElement;
  page?.setAttribute('inert', '');
  return () => {
    page?.removeAttribute('inert');
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

function startTransaction(popup: PaystackPop, attempt: PaymentAttempt, send: SendPopupEvent): Transaction {
  const { reference } = attempt;
  return popup.newTransaction({
    ...popupOptions(attempt),
    onLoad: () => send({ type: 'POPUP_LOADED', reference }),
    onSuccess: () => send({ type: 'POPUP_SUCCEEDED', reference }),
    onCancel: () => send({ type: 'POPUP_CLOSED', reference }),
    onBankTransferConfirmationPending: () => send({ type: 'POPUP_TRANSFER_PENDING', reference }),
    onError: ({ message }) => send({ type: 'POPUP_FAILED', reference, reason: message }),
  });
}

/**
 * The options of the provider's pop-up, a new object each time, since the library writes into it. An attempt that the
 * server has initialised is opened by its access code alone: with amounts it would be refused as a duplicate.
 */
export function popupOptions(attempt: PaymentAttempt): TransactionOptions {
  if (attempt.access_code !== null) return { accessCode: attempt.access_code };
  return structuredClone({
    key: attempt.public_key ?? '',
    email: attempt.email,
    amount: attempt.amount,
    currency: attempt.currency,
    reference: attempt.reference,
    metadata: attempt.metadata,
  });
}

/** The library throws a plain object whose `issues` hold the messages (VALIDATION-20). */
function popupFailureReason(error: unknown): string {
  if (!isRecord(error)) return '';
  const issues = readList(error.issues, (issue) => (isRecord(issue) ? nonEmptyTextOf(issue.message) : null));
  return issues.length > 0 ? issues.join(' ') : (nonEmptyTextOf(error.message) ?? '');
}
