export { arrivalSentence } from './arrivalSentence';
export {
  CancelOrderDialog,
  cancelOrderMirror,
  cancelOrderOf,
  makeCancelActors,
  useCancelOrder,
} from './CancelOrderDialog';
export { cancelOrderMachine } from './cancelOrderMachine';
export { afterCancelling, refundIfItArrives } from './messages';
export { OrderPayment } from './OrderPayment';
export { OrderScreen } from './OrderScreen';
export { OrdersList } from './OrdersList';
export { useFollowedOrder } from './useFollowedOrder';
export { useMyOrders, type MyOrders } from './useMyOrders';
