export { BankTransferScreen } from './BankTransferScreen';
export { CancelOrderDialog } from './CancelOrderDialog';
export { cancelOrderMachine } from './cancelOrderMachine';
export { cancelOrderMirror } from './cancelOrderMirror';
export { OrderScreen } from './OrderScreen';
export { OrdersList } from './OrdersList';
export { paymentStateOf } from './paymentStateOf';
export { useCancelOrder, type CancelOrder } from './useCancelOrder';
export { useMyOrders, type MyOrders } from './useMyOrders';
