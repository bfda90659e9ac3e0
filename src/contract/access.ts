/** The callers that a call is open to. */
export type Access = 'anyone' | 'visitor_or_customer' | 'customer';
