import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client';
import { isWorthSendingIn, limitsOf, pauseSecondsOf } from './deliveryPlan';
import { giveUp, markHandedOver, markSent, postpone } from './deliveryRepository';
import type { ShopAddress } from './letters/letter';
import { writeLetter, type WrittenLetter } from './letters/writeLetter';
import type { MailRow } from './mailsRepository';
import { compose } from './transport/compose';
import { NotSent, type MailTransport } from './transport/transport';

export interface Delivery {
  db: Database;
  transport: MailTransport;
  shop: ShopAddress;
  log: FastifyBaseLogger;
}

/**
 * Delivers one message of the queue. It is retried until the mail server has accepted it, but never after its last byte
 * may have been sent: if the answer to that byte is lost, the mail is given up and logged rather than sent twice.
 */
export async function deliver(delivery: Delivery, mail: MailRow, stop: AbortSignal): Promise<void> {
  const { db, log } = delivery;
  const about = { mail: mail.id, type: mail.event.type };
  const sent = await send(delivery, mail, stop).catch((thrown: unknown) =>
    thrown instanceof NotSent ? thrown : new NotSent('try_again', thrown),
  );
  const pauseSeconds = stop.aborted ? 0 : pauseSecondsOf(mail);
  if (!(sent instanceof NotSent)) {
    await markSent(db, mail, sent);
    log.info(about, 'mail sent');
  } else if (sent.failure === 'try_again' && isWorthSendingIn(mail, pauseSeconds)) {
    log.warn({ ...about, err: sent }, 'mail not sent; tried again later');
    await postpone(db, mail, pauseSeconds, sent.message);
  } else {
    log.error({ ...about, err: sent, failure: sent.failure }, 'mail given up');
    await giveUp(db, mail, `${sent.failure}: ${sent.message}`);
  }
}

async function send(
  { db, transport, shop }: Delivery,
  mail: MailRow,
  stop: AbortSignal,
): Promise<WrittenLetter> {
  if (mail.handedOverAt) throw new NotSent('unknown', 'The server died while it waited for the answer');
  const letter = await writeLetter(db, shop, mail.event);
  if (!letter) throw new NotSent('refused', 'There is nobody to write to any more');
  const { to, ...content } = letter;
  const from = { name: shop.details.name, address: shop.details.email };
  const message = await compose({ id: mail.id, createdAt: mail.createdAt, from, to }, content);
  let marking = Promise.resolve();
  const beforeLastByte = () => (marking = markHandedOver(db, mail));
  try {
    await transport.send(message, { beforeLastByte, stop, limits: limitsOf(mail) });
  } finally {
    // An aborted attempt must not be marked as sent after its failure was recorded.
    await marking.catch(() => undefined);
  }
  return letter;
}
