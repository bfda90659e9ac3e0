export { BankTransferScreen } from './BankTransferScreen';
export { OrderScreen } from './OrderScreen';
export { OrdersList } from './OrdersList';
export { PaymentSummary } from './PaymentSummary';
export { StatusBadge } from './StatusBadge';
export { useMyOrders } from './useMyOrders';
