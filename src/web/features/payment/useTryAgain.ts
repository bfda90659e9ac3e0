import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerOrGiveUp } from '../../api/answerOrGiveUp';
import { ordersApi } from '../../api/ordersApi';
import type { FailureState } from '../../shared/routing/navState';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import type { LoadedOrder } from './cardPaymentFlow';
import { loadedOrderOf, successStateOf } from './paymentAnswers';

interface TryAgain {
  asking: boolean;
  tryAgain: () => void;
}

/** Loads the order before it returns to the card page, so that nobody pays twice. */
export function useTryAgain({ orderId, retry }: FailureState): TryAgain {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const payableId = retry?.orderId ?? orderId;

  const ask = async (id: number): Promise<LoadedOrder | null> => {
    const query = ordersApi.endpoints.getOrderForPayment.initiate(
      { params: { orderId: id } },
      { forceRefetch: true, subscribe: false },
    );
    try {
      return loadedOrderOf(await answerOrGiveUp(dispatch(query)), id);
    } catch {
      // Without an answer, the card page itself asks about the attempt.
      return null;
    }
  };

  const goOn = async () => {
    if (payableId === null) return navigate(paths.checkout());
    setAsking(true);
    const loaded = await ask(payableId);
    if (loaded?.standing !== 'paid') {
      const state = { ...(retry ?? {}), orderId: payableId, autoOpen: true };
      return navigate(paths.cardPayment(), { replace: true, state });
    }
    const state = successStateOf(payableId, loaded.order, null);
    return navigate(paths.orderSuccess(), { replace: true, state });
  };

  return { asking, tryAgain: () => void goOn() };
}
