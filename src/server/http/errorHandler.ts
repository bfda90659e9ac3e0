import type { FastifyError, FastifyInstance } from 'fastify';
import { busyReasonOf } from '../db/databaseErrors';
import { ShopError, TooManyRequestsError } from '../errors';
import { fieldErrorsOf } from './fieldErrors';

const RETRY_AFTER_SECONDS = 2;
const busyError = new ShopError('not_ready', 'The shop is busy. Please try again in a moment.');

/** Sends every error with the contract's error body; unexpected errors are logged and sent as `internal`. */
export function useErrorBodies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
    const busyReason = busyReasonOf(error);
    if (busyReason) {
      request.log.warn({ err: error, waitedFor: busyReason }, 'the database timed out or ran out of room');
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      return reply.code(busyError.status).send(busyError.toBody());
    }
    const refusal = refusalOf(error);
    if (refusal instanceof TooManyRequestsError) void reply.header('retry-after', refusal.waitSeconds);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(statusOf(error, refusal)).send(refusal.toBody());
  });
}

/** Keeps status 416 for a range outside a picture (RFC 9110, 15.5.17), which no call of the contract has. */
function statusOf(error: FastifyError | ShopError, refusal: ShopError): number {
  return 'statusCode' in error && error.statusCode === 416 ? 416 : refusal.status;
}

function refusalOf(error: FastifyError | ShopError): ShopError {
  if (error instanceof ShopError) return error;
  if (error.validation) {
    const fields = fieldErrorsOf(error.validation);
    const [name, sentence] = Object.entries(fields)[0] ?? [
      '',
      'The request is not valid. Please check it and try again.',
    ];
    return new ShopError('invalid_request', name ? `${name}: ${sentence}` : sentence, { fields });
  }
  const status = error.statusCode ?? 500;
  if (status === 413)
    return new ShopError('payload_too_large', 'The request is too large. Please send less.');
  if (status === 429)
    return new ShopError('too_many_requests', 'Too many requests. Please wait a little and try again.');
  if (status === 503) return busyError;
  if (status >= 400 && status < 500)
    return new ShopError('invalid_request', "We couldn't read the request. Please check it and try again.");
  return new ShopError('internal', 'Something went wrong on our side. Please try again.');
}
