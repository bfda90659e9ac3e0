import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isCancelled } from '@contract/rules/orderStatus';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { noWrapEmails } from '@ui/components/noWrap';
import { useGetOrderForPaymentQuery } from '../../api/ordersApi';
import { paymentStateOf, type OrderDetails } from '../../api/readOrder';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { readPaymentState, type PaymentState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { Page } from '../../shared/components/Page';
import {
  cancellationSentence,
  CancelOrderDialog,
  OrderPayment,
  useCancelOrder,
  useOrderUpdates,
} from '../orders';
import { UnconfirmedEmailNotice } from '../session';
import { BankAccount } from './BankAccount';
import { errorSentence, messages } from './messages';
import { TransferSummary } from './PaymentSummary';
import { useOrderEmailAddress } from './useOrderEmailAddress';

const TITLE = 'Bank transfer';

/** What to pay, where and with which reference (BANK-01 to BANK-09). */
export function BankTransferScreen() {
  const bankOrder = useBankOrder();
  const emailAddress = useOrderEmailAddress();
  if (bankOrder.state === 'loading') {
    return (
      <Page title={TITLE}>
        <div role="status" aria-label={`${messages.loading}...`}>
          <Skeleton className="h-120 rounded-panel" />
        </div>
      </Page>
    );
  }
  if (bankOrder.state === 'failed') {
    return (
      <Page title={TITLE} width="result">
        <Alert tone="danger" className="mb-6">
          {bankOrder.sentence}
        </Alert>
        <ButtonLink to={paths.home()}>Go Home</ButtonLink>
      </Page>
    );
  }
  const { order, serverOrder } = bankOrder;
  const isOrderCancelled = serverOrder !== null && isCancelled(serverOrder.status);
  const isSettled = isOrderCancelled || serverOrder?.paymentConfirmed === true;
  return (
    <Page
      title={isOrderCancelled ? messages.cancelledTitle : messages.thanks}
      documentTitle={`Bank transfer for order #${order.orderId}`}
      above={<p className="font-label text-muted">Order #{order.orderId}</p>}
      intro={isOrderCancelled ? undefined : noWrapEmails(messages.confirmationEmail(emailAddress))}
    >
      <div className="beside">
        <div className="grid gap-5">
          {serverOrder && isSettled ? (
            <OrderPayment order={serverOrder} />
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
          {!isSettled && <CancelFromPayment orderId={order.orderId} serverOrder={serverOrder} />}
        </div>
        <UnconfirmedEmailNotice />
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
            <dd className="break-words">{noWrapEmails(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Cancels the order after a confirmation, and goes home. */
function CancelFromPayment({ orderId, serverOrder }: { orderId: number; serverOrder: OrderDetails | null }) {
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
        confirmLabel="Yes, Cancel"
        keepLabel="No, Keep"
        failureText={messages.cancelFailed}
        refundText={cancellationSentence(serverOrder)}
      />
    </>
  );
}

type PaymentWithOrderId = PaymentState & { orderId: number };

type BankOrder =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  /** `serverOrder` is the order from the server, once it has loaded */
  | { state: 'ready'; order: PaymentWithOrderId; serverOrder: OrderDetails | null };

function withOrderId(order: PaymentState | null): PaymentWithOrderId | null {
  return order && order.orderId !== null ? { ...order, orderId: order.orderId } : null;
}

/**
 * The order to be paid by transfer. Its amounts come from navigation state, which survives a reload; what is missing
 * there, and whether it was paid or cancelled meanwhile, comes from the server.
 */
function useBankOrder(): BankOrder {
  const location = useLocation();
  const navState = useMemo(() => withOrderId(readPaymentState(location.state)), [location.state]);
  const { currentData, isFetching, isError, refetch } = useQueryTimeout(
    useGetOrderForPaymentQuery(navState ? { params: { orderId: navState.orderId } } : skipToken, {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  useOrderUpdates(currentData, refetch);
  return useMemo((): BankOrder => {
    const serverOrder = currentData ?? null;
    const isNavStateComplete = navState !== null && navState.total !== null;
    const order = isNavStateComplete ? navState : withOrderId(serverOrder && paymentStateOf(serverOrder));
    if (order) return { state: 'ready', order, serverOrder };
    if (isFetching) return { state: 'loading' };
    return { state: 'failed', sentence: errorSentence(isError ? 'load_failed' : 'no_order') };
  }, [currentData, navState, isError, isFetching]);
}
