export { CancelOrderDialog } from './CancelOrderDialog';
export { cancelOrderMachine } from './cancelOrderMachine';
export { OrderPayment } from './OrderPayment';
export { OrderScreen } from './OrderScreen';
export { OrdersList } from './OrdersList';
export { paymentStateOf } from './paymentStateOf';
export { useCancelOrder } from './useCancelOrder';
export { useMyOrders, type MyOrders } from './useMyOrders';
