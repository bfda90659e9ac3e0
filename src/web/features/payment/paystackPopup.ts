import type PaystackPop from '@paystack/inline-js';
import type { Transaction, TransactionOptions } from '@paystack/inline-js';
import type { PaymentAttempt } from '@contract/calls/payments';
import { isRecord, listOf, nonEmptyTextOf } from '@ui/guards';
import type { CardPopup, TellPopup } from './cardPaymentFlow';

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

/** Paystack's own pop-up. Its callbacks only send events; after we have closed it they send none but a success. */
export const paystackPopup: CardPopup = {
  open(attempt, tell) {
    let open = true;
    let end: () => void = () => undefined;
    const tellHeard: TellPopup = (event) => {
      if (open || event.type === 'POPUP_SUCCEEDED') tell(event);
    };
    loadLibrary()
      .then((popup) => {
        if (!open) return;
        const transaction = startTransaction(popup, attempt, tellHeard);
        const wakePage = sleepPage();
        end = () => {
          popup.cancelTransaction(transaction);
          wakePage();
        };
      })
      .catch((thrown: unknown) =>
        tellHeard({ type: 'POPUP_FAILED', reference: attempt.reference, reason: popupFailure(thrown) }),
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

function startTransaction(popup: PaystackPop, attempt: PaymentAttempt, tell: TellPopup): Transaction {
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
function popupFailure(thrown: unknown): string {
  if (!isRecord(thrown)) return '';
  const issues = listOf(thrown.issues, (issue) => (isRecord(issue) ? nonEmptyTextOf(issue.message) : null));
  return issues.length > 0 ? issues.join(' ') : (nonEmptyTextOf(thrown.message) ?? '');
}
