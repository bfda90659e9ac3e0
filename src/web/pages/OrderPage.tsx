import { useParams } from 'react-router-dom';
import { OrderScreen } from '../features/orders';
import { idOf } from '../shared/guards';

export function OrderPage() {
  return <OrderScreen orderId={idOf(useParams().orderId)} />;
}
