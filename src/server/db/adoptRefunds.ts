import { sql } from 'drizzle-orm';
import type { Database } from './client';

/** Reasons of rows that received money makes. */
const RECEIVED = sql.raw(`('cancelled', 'paid_twice', 'paid_cancelled', 'wrong_amount', 'overpaid')`);

/**
 * Takes into the ledger what releases before it noted as owed, or booked without a note: what was there before the
 * ledger, and what such a release still writes while servers are replaced. It runs at every start; nothing is taken
 * twice, and no letter is written, since it may be long ago.
 */
export async function adoptRefunds(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(noted);
    await tx.execute(doubted);
  });
}

/** Every `refund_due` event without a row. What was received counts; where no payment is known, what the event says. */
const noted = sql`
  with noted as (
    select order_id, min(at) as at, said[1] as reference,
      case said[2] when '₦' then 'NGN' else trim(said[2]) end as currency,
      round(max(replace(said[3], ',', '')::numeric) * 100)::bigint as amount_kobo
    from order_events,
      regexp_match(note, '^Reference (.+), (₦|[^,]* )([0-9][0-9,]*(?:[.][0-9]+)?)$') as said
    where status = 'refund_due' and said is not null
    group by order_id, said[1], said[2]
  )
  insert into refunds (order_id, payment_reference, method, amount_kobo, currency, reason, created_at)
  select order_id, reference, method, owed_kobo, owed_currency, reason, at
  from noted
  join lateral (
    select
      coalesce(attempt.method, case orders.payment_method_id when 1 then 'bank_transfer' else 'card' end) as method,
      coalesce(attempt.currency, noted.currency) as owed_currency,
      coalesce(attempt.amount_kobo, noted.amount_kobo) - coalesce((
        select sum(refunds.amount_kobo) from refunds
        where refunds.payment_reference = noted.reference and refunds.status <> 'withdrawn'
      ), 0) as owed_kobo,
      case
        when not orders.payment_confirmed then 'paid_cancelled'
        when orders.transaction_reference = noted.reference then 'cancelled'
        else 'paid_twice'
      end as reason
    from orders
    left join payment_attempts as attempt on attempt.reference = noted.reference
      and attempt.order_id = noted.order_id and attempt.verified_at is not null
    where orders.id = noted.order_id
  ) as owed on owed_kobo > 0
  where not exists (
    select from refunds
    where refunds.order_id = noted.order_id and refunds.payment_reference = noted.reference
      and refunds.reason in ${RECEIVED}
  )
  on conflict do nothing`;

/**
 * Every payment of another amount or currency than asked that was booked and noted nowhere as owed; not one by which
 * the keeper has confirmed its order all the same.
 */
const doubted = sql`
  with owed as (
    insert into refunds (order_id, payment_reference, method, amount_kobo, currency, reason, created_at)
    select order_id, reference, method, amount_kobo - known_kobo, currency, 'wrong_amount', verified_at
    from payment_attempts as attempt
    cross join lateral (
      select coalesce(sum(refunds.amount_kobo), 0) as known_kobo from refunds
      where refunds.payment_reference = attempt.reference and refunds.currency = attempt.currency
        and refunds.status <> 'withdrawn'
    ) as ledger
    where state = 'failed' and verified_at is not null and amount_kobo > known_kobo
      and not exists (
        select from refunds
        where refunds.payment_reference = attempt.reference and refunds.reason in ${RECEIVED}
      )
      and not exists (
        select from orders
        where orders.id = attempt.order_id and payment_confirmed and transaction_reference = attempt.reference
      )
    on conflict do nothing
    returning order_id, payment_reference, amount_kobo, currency
  )
  insert into order_events (order_id, status, note)
  select order_id, 'refund_due', 'Reference ' || payment_reference || ', '
    || case currency when 'NGN' then '₦' else currency || ' ' end
    || trim(to_char(amount_kobo / 100.0,
      case currency when 'NGN' then 'FM999,999,999,999,990.00' else 'FM999999999999990.00' end))
  from owed`;
