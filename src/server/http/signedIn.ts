/** The customer who calls, and the session that the access token was given in. */
export interface SignedIn {
  id: number;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who calls; the auth module knows how to tell. @throws ShopError token_invalid */
    authenticate(request: FastifyRequest): Promise<SignedIn>;
  }
  interface FastifyRequest {
    /** who calls; null on calls that are open to anyone */
    user: SignedIn | null;
  }
}
