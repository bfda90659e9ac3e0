/** Who may make a call. */
export type Access = 'anyone' | 'visitor_or_customer' | 'customer';
