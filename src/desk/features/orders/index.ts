export { noteDraftsSlice } from './noteDraftsSlice';
export { OrderScreen } from './OrderScreen';
export { OrdersScreen } from './OrdersScreen';
export { PaidBadge, StatusBadge } from './StatusBadge';
