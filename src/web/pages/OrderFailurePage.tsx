import { Navigate, useLocation } from 'react-router-dom';
import { PaymentFailed } from '../features/payment';
import { readFailureState } from '../shared/routing/navState';
import { paths } from '../shared/routing/paths';

export function OrderFailurePage() {
  const failure = readFailureState(useLocation().state);
  return failure ? <PaymentFailed failure={failure} /> : <Navigate to={paths.home()} replace />;
}
