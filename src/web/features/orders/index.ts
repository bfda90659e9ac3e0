export { CancelOrderDialog } from './CancelOrderDialog';
export { cancelOrderMachine } from './cancelOrderMachine';
export { afterCancelling } from './messages';
export { OrderPayment, paymentStateOf } from './OrderPayment';
export { OrderScreen } from './OrderScreen';
export { OrdersList } from './OrdersList';
export { useCancelOrder } from './useCancelOrder';
export { useMyOrders, type MyOrders } from './useMyOrders';
