import { CircleAlert } from 'lucide';
import type { FailureState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { ReportButton } from './PaymentNotice';
import { messages } from './messages';
import { PaymentResult } from './PaymentResult';
import { useTryAgain } from './useTryAgain';

export function PaymentFailed({ failure }: { failure: FailureState }) {
  const { asking, tryAgain } = useTryAgain(failure);
  return (
    <PaymentResult
      title="Payment Failed or Confirmation Issue"
      tone="danger"
      icon={CircleAlert}
      orderId={failure.orderId}
      actions={
        <>
          <Button variant="primary" size="large" busy={asking} onClick={tryAgain}>
            Try Payment Again
          </Button>
          <ButtonLink to={paths.home()} size="large">
            Go to Home Page
          </ButtonLink>
          <ReportButton size="large" />
        </>
      }
    >
      <Alert tone="danger">{failure.errorMessage}</Alert>
      <p className="text-muted">{messages.guidance}</p>
    </PaymentResult>
  );
}
