import { Navigate, useLocation } from 'react-router-dom';
import { PaymentSucceeded } from '../features/payment';
import { readSuccessState } from '../shared/routing/navState';
import { paths } from '../shared/routing/paths';

export function OrderSuccessPage() {
  const success = readSuccessState(useLocation().state);
  return success ? <PaymentSucceeded {...success} /> : <Navigate to={paths.home()} replace />;
}
