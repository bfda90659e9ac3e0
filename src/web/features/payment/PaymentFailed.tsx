import { CircleAlert } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { unwrapWithTimeout } from '../../api/unwrapWithTimeout';
import { ordersApi } from '../../api/ordersApi';
import type { FailureState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import type { LoadedOrder } from './cardPaymentFlow';
import { messages } from './messages';
import { loadedOrderOf, successStateOfPaid } from './paymentResponses';
import { ReportButton } from './PaymentNotice';
import { PaymentResult } from './PaymentResult';

export function PaymentFailed({ failure }: { failure: FailureState }) {
  const { isLoading, tryAgain } = useTryAgain(failure);
  return (
    <PaymentResult
      title="Payment Failed or Confirmation Issue"
      tone="danger"
      icon={CircleAlert}
      orderId={failure.orderId}
      actions={
        <>
          <Button variant="primary" size="large" busy={isLoading} onClick={tryAgain}>
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

interface TryAgain {
  isLoading: boolean;
  tryAgain: () => void;
}

/** Loads the order before it returns to the card page, so that nobody pays twice. */
function useTryAgain({ orderId, retry }: FailureState): TryAgain {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);
  const payableId = retry?.orderId ?? orderId;

  const loadOrder = async (id: number): Promise<LoadedOrder | null> => {
    const query = ordersApi.endpoints.getOrderForPayment.initiate(
      { params: { orderId: id } },
      { forceRefetch: true, subscribe: false },
    );
    try {
      return loadedOrderOf(await unwrapWithTimeout(dispatch(query)), id);
    } catch {
      // Without a response, the card page itself confirms the attempt.
      return null;
    }
  };

  const returnToPayment = async () => {
    if (payableId === null) return navigate(paths.checkout());
    setLoading(true);
    const loaded = await loadOrder(payableId);
    if (loaded?.paymentStatus !== 'paid') {
      const state = { ...(retry ?? {}), orderId: payableId, autoOpen: true };
      return navigate(paths.cardPayment(), { replace: true, state });
    }
    const state = successStateOfPaid(payableId, loaded.order, null);
    return navigate(paths.orderSuccess(), { replace: true, state });
  };

  return { isLoading, tryAgain: () => void returnToPayment() };
}
