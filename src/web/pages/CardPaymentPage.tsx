import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CardPaymentScreen } from '../features/payment';
import { readPaymentState } from '../shared/routing/navState';

export function CardPaymentPage() {
  const location = useLocation();
  const state: unknown = location.state;
  return <PaymentFromState key={location.key} state={state} />;
}

/** Keeps the navigation state with which the page was opened for the whole payment. */
function PaymentFromState({ state }: { state: unknown }) {
  const [paymentState] = useState(() => readPaymentState(state));
  return <CardPaymentScreen paymentState={paymentState} />;
}
