export { arrivalSentence } from './arrivalSentence';
export {
  CancelOrderDialog,
  cancelOrderMirror,
  cancelOrderOf,
  makeCancelActors,
  useCancelOrder,
} from './CancelOrderDialog';
export { cancelOrderMachine } from './cancelOrderMachine';
export { cancellationSentence, pendingRefundSentence } from './messages';
export { OrderPayment } from './OrderPayment';
export { OrderScreen } from './OrderScreen';
export { OrdersList } from './OrdersList';
export { useOrderUpdates } from './useOrderUpdates';
export { useMyOrders, type MyOrders } from './useMyOrders';
