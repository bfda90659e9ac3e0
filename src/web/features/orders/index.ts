export { BankTransferScreen } from './BankTransferScreen';
export { CancelOrderDialog } from './CancelOrderDialog';
export { cancelOrderMachine } from './cancelOrderMachine';
export { OrderScreen } from './OrderScreen';
export { OrdersList } from './OrdersList';
export { paymentStateOf } from './paymentStateOf';
export { useCancelOrder } from './useCancelOrder';
export { useLettersAddress } from './useLettersAddress';
export { useMyOrders, type MyOrders } from './useMyOrders';
