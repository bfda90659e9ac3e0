import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isCancelled } from '@contract/rules/orderStatus';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { unbrokenEmails } from '@ui/components/unbroken';
import { useGetOrderForPaymentQuery } from '../../api/ordersApi';
import { paymentStateOf, type OrderDetails } from '../../api/readOrder';
import { useWaited } from '../../api/useWaited';
import { readPaymentState, type PaymentState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { Page } from '../../shared/components/Page';
import {
  afterCancelling,
  CancelOrderDialog,
  OrderPayment,
  useCancelOrder,
  useFollowedOrder,
} from '../orders';
import { UpdatesNotice } from '../session';
import { BankAccount } from './BankAccount';
import { errorSentence, messages } from './messages';
import { TransferSummary } from './PaymentSummary';
import { useLettersAddress } from './useLettersAddress';

const TITLE = 'Bank transfer';

/** What to pay, where and with which reference (BANK-01 to BANK-09). */
export function BankTransferScreen() {
  const found = useBankOrder();
  const lettersAddress = useLettersAddress();
  if (found.state === 'loading') {
    return (
      <Page title={TITLE}>
        <div role="status" aria-label={`${messages.loading}...`}>
          <Skeleton className="h-120 rounded-panel" />
        </div>
      </Page>
    );
  }
  if (found.state === 'failed') {
    return (
      <Page title={TITLE} width="result">
        <Alert tone="danger" className="mb-6">
          {found.sentence}
        </Alert>
        <ButtonLink to={paths.home()}>Go Home</ButtonLink>
      </Page>
    );
  }
  const { order, known } = found;
  const cancelled = known !== null && isCancelled(known.status);
  const settled = cancelled || known?.paymentConfirmed === true;
  return (
    <Page
      title={cancelled ? messages.cancelledTitle : messages.thanks}
      documentTitle={`Bank transfer for order #${order.orderId}`}
      above={<p className="font-label text-muted">Order #{order.orderId}</p>}
      intro={cancelled ? undefined : unbrokenEmails(messages.confirmationMail(lettersAddress))}
    >
      <div className="beside">
        <div className="grid gap-5">
          {known && settled ? (
            <OrderPayment order={known} />
          ) : (
            <BankAccount
              orderId={order.orderId}
              totalNaira={order.total}
              shippingMethod={order.shippingMethod}
            />
          )}
          <CustomerDetails order={order} />
        </div>
        <TransferSummary order={order} />
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <ButtonLink to={paths.home()} variant="ink">
            Go Home
          </ButtonLink>
          {!settled && <CancelFromPayment orderId={order.orderId} known={known} />}
        </div>
        <UpdatesNotice />
      </div>
    </Page>
  );
}

function CustomerDetails({ order: { email, phone, address } }: { order: PaymentState }) {
  return (
    <section aria-labelledby="customer-details" className="rounded-panel border border-line p-5 md:p-7">
      <h2 id="customer-details" className="text-lg">
        Customer details
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {Object.entries({ Email: email, Phone: phone, Address: address }).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="break-words">{unbrokenEmails(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Cancels the order after asking, and goes home. */
function CancelFromPayment({ orderId, known }: { orderId: number; known: OrderDetails | null }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const cancel = useCancelOrder({
    from: 'payment',
    onCancelled: () => {
      dispatch(noticeShown({ tone: 'done', text: messages.cancelled(orderId) }));
      void navigate(paths.home(), { replace: true });
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => cancel.ask(orderId)}>
        Cancel Order
      </Button>
      <CancelOrderDialog
        cancel={cancel}
        yes="Yes, Cancel"
        no="No, Keep"
        failure={messages.cancelFailed}
        money={afterCancelling(known)}
      />
    </>
  );
}

type NumberedPayment = PaymentState & { orderId: number };

type BankOrder =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  /** `known` is the server's order, once it has loaded */
  | { state: 'ready'; order: NumberedPayment; known: OrderDetails | null };

function numbered(order: PaymentState | null): NumberedPayment | null {
  return order && order.orderId !== null ? { ...order, orderId: order.orderId } : null;
}

/**
 * The order to be paid by transfer. Its amounts come from navigation state, which survives a reload; what is missing
 * there, and whether it was paid or cancelled meanwhile, comes from the server.
 */
function useBankOrder(): BankOrder {
  const location = useLocation();
  const given = useMemo(() => numbered(readPaymentState(location.state)), [location.state]);
  const { currentData, isFetching, isError, refetch } = useWaited(
    useGetOrderForPaymentQuery(given ? { params: { orderId: given.orderId } } : skipToken, {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  useFollowedOrder(currentData, refetch);
  return useMemo((): BankOrder => {
    const known = currentData ?? null;
    const isGivenWhole = given !== null && given.total !== null;
    const order = isGivenWhole ? given : numbered(known && paymentStateOf(known));
    if (order) return { state: 'ready', order, known };
    if (isFetching) return { state: 'loading' };
    return { state: 'failed', sentence: errorSentence(isError ? 'load_failed' : 'no_order') };
  }, [currentData, given, isError, isFetching]);
}
