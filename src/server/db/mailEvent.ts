/** What a mail tells of. It is written in the transaction that causes it, and put into words when it is sent. */
export type Mail =
  | { type: 'order_received'; orderId: number }
  | { type: 'payment_confirmed'; orderId: number }
  | { type: 'order_shipped'; orderId: number }
  | { type: 'order_ready_for_pickup'; orderId: number }
  | { type: 'order_cancelled'; orderId: number }
  | { type: 'password_reset'; email: string; uid: string; token: string }
  | { type: 'password_changed'; userId: number };
