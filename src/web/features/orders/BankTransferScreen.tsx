import { isCancelled } from '@contract/rules/orderStatus';
import { paths } from '../../shared/routing/paths';
import { Alert } from '../../shared/ui/Alert';
import { ButtonLink } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/Page';
import { Skeleton } from '../../shared/ui/Skeleton';
import { BankAccount } from './BankAccount';
import { CancelFromPayment } from './CancelFromPayment';
import { CustomerDetails } from './CustomerDetails';
import { messages } from './messages';
import { OrderPayment } from './OrderPayment';
import { PaymentSummary } from './PaymentSummary';
import { useBankOrder } from './useBankOrder';
import { useLettersAddress } from './useLettersAddress';

const TITLE = 'Bank transfer';

/** What to pay, where and with which reference (BANK-01 to BANK-09). */
export function BankTransferScreen() {
  const found = useBankOrder();
  const lettersAddress = useLettersAddress();
  if (found.state === 'loading') {
    return (
      <Page title={TITLE}>
        <div role="status" aria-label={messages.paymentLoading}>
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
  const settled = known !== null && (known.paymentConfirmed || isCancelled(known.status));
  return (
    <Page
      title="Thank You!"
      documentTitle={`Bank transfer for order #${order.orderId}`}
      above={<p className="font-label text-muted">Order #{order.orderId}</p>}
      intro={messages.confirmationMail(lettersAddress)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-x-10">
        <div className="grid gap-5">
          {settled ? (
            <OrderPayment order={known} />
          ) : (
            <BankAccount orderId={order.orderId} totalNaira={order.total} />
          )}
          <CustomerDetails email={order.email} phone={order.phone} address={order.address} />
        </div>
        <PaymentSummary order={order} />
        <div className="flex flex-wrap gap-3 [&>*]:flex-1">
          <ButtonLink to={paths.home()} variant="ink">
            Go Home
          </ButtonLink>
          {!settled && <CancelFromPayment orderId={order.orderId} />}
        </div>
      </div>
    </Page>
  );
}
