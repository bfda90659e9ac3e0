import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client';
import { isWorthSendingIn, limitsOf, pauseSecondsOf } from './deliveryPlan';
import { giveUp, markHandedOver, markSent, postpone } from './deliveryRepository';
import type { ShopInfo } from './emails/emailDraft';
import { renderEmail, type RenderedEmail } from './emails/renderEmail';
import type { MailRow } from './mailsRepository';
import { composeMimeMessage } from './transport/composeMimeMessage';
import { NotSent, type MailTransport } from './transport/transport';

export interface DeliveryContext {
  db: Database;
  transport: MailTransport;
  shop: ShopInfo;
  log: FastifyBaseLogger;
}

/**
 * Sends one email of the queue. It is retried until the mail server accepts it, but never after its last byte may have
 * been sent: if the reply to that byte is lost, the email is given up and logged rather than sent twice.
 */
export async function deliver(context: DeliveryContext, mail: MailRow, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  const logFields = { mail: mail.id, type: mail.event.type };
  const outcome = await send(context, mail, signal).catch((error: unknown) =>
    withoutToken(mail, error instanceof NotSent ? error : new NotSent('try_again', error)),
  );
  const pauseSeconds = signal.aborted ? 0 : pauseSecondsOf(mail);
  if (!(outcome instanceof NotSent)) {
    await markSent(db, mail, outcome);
    log.info(logFields, 'email sent');
  } else if (outcome.failure === 'try_again' && isWorthSendingIn(mail, pauseSeconds)) {
    log.warn({ ...logFields, err: outcome }, 'email not sent; it will be tried again later');
    await postpone(db, mail, pauseSeconds, outcome.message);
  } else {
    log.error(
      { ...logFields, err: outcome, failure: outcome.failure },
      'email not sent; it will not be tried again',
    );
    await giveUp(db, mail, `${outcome.failure}: ${outcome.message}`);
  }
}

/** A mail server may quote the email in its reply, which is logged and stored: its token must be in neither. */
function withoutToken({ event }: MailRow, error: NotSent): NotSent {
  if (!('token' in event) || !error.message.includes(event.token)) return error;
  return new NotSent(error.failure, error.message.replaceAll(event.token, '…'));
}

async function send(
  { db, transport, shop }: DeliveryContext,
  mail: MailRow,
  signal: AbortSignal,
): Promise<RenderedEmail> {
  if (mail.handedOverAt) throw new NotSent('unknown', 'The server died while it waited for the answer');
  const email = await renderEmail(db, shop, mail.event);
  if (!email) throw new NotSent('refused', 'There is nobody to write to any more');
  const { to, ...content } = email;
  const from = { name: shop.details.name, address: shop.details.email };
  const message = await composeMimeMessage({ id: mail.id, createdAt: mail.createdAt, from, to }, content);
  let marking = Promise.resolve();
  const beforeLastByte = () => (marking = markHandedOver(db, mail));
  try {
    await transport.send(message, { beforeLastByte, signal, limits: limitsOf(mail) });
  } finally {
    // An aborted attempt must not be marked as sent after its failure was recorded.
    await marking.catch(() => undefined);
  }
  return email;
}
