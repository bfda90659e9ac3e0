const ROWS = 300_000;
const USERS = 30_000;

/** Statements that fill a database with a large shop: 300,000 orders and as many products. */
export const FILLING = [
  `set session_replication_role = replica`,
  `insert into users (username, email, password_hash)
     select 'u' || n, 'u' || n || '@example.com', '' from generate_series(1, ${USERS}) as n`,
  `insert into products (id, name, category_id, price_kobo, discount, stock, is_new, is_featured, created_at)
     select 2000000 + n, 'Product ' || n, 1 + n % 15, 100000 + n * 7 % 900000, case when n % 5 = 0 then n % 50 else 0 end,
       n % 60, n % 20 = 0, n % 1000 = 0, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) as n`,
  `update products set family = 'family ' || id / 5 where id % 2 = 0`,
  `insert into search_changes (product_id, changed_in) select id, (id % 500)::text::xid8 from products on conflict do nothing`,
  `insert into searches (day, words, product_id, times, results)
     select current_date - n % 90, 'word ' || n, 0, 1, 1 from generate_series(1, ${ROWS}) as n`,
  `insert into orders (user_id, status, payment_confirmed, payment_method_id, shipping_method, subtotal_kobo,
       shipping_kobo, total_kobo, refund_due_kobo, email, first_name, last_name, phone, address, city, state, postal_code, country,
       created_at)
     select 1 + n % ${USERS},
       (array['Delivered', 'Delivered', 'Delivered', 'Cancelled', 'Shipped', 'Processing'])[1 + n % 6], n % 6 <> 3, 1, 'ikeja',
       100 + n % 5000, 0, 100 + n % 5000, case when n % 50 = 0 then 100 else 0 end, 'U' || n % ${USERS} || '@example.com',
       (array['Adaeze', 'Chinedu', 'Ngozi', 'Bola', 'Emeka', 'Fatima', 'Yemi'])[1 + n % 7], 'Name' || n % 997,
       '0803' || lpad((n % ${USERS})::text, 7, '0'), '', '', '', '', '', now() - (${ROWS} - n) * interval '2 minutes'
     from generate_series(1, ${ROWS}) as n`,
  `update orders set status = 'Pending', payment_confirmed = false where id > ${ROWS}`,
  // 2,000 of them wait for a transfer, 500 of these of one amount.
  `update orders set payment_method_id = 2 where id > ${ROWS} and id % 5 <> 0`,
  `update orders set subtotal_kobo = 777700, total_kobo = 777700 where id > ${ROWS} and id % 20 = 0`,
  `insert into statements (created_at) select now() - n * interval '1 day' from generate_series(1, 200) as n`,
  `insert into statement_lines (statement_id, date, amount_kobo, narration, reference, row_hash, occurrence, state, order_id,
       payment_reference)
     select 1 + n / 1001, current_date - n / 1001, 100 + n % 5000, 'NIP FROM NAME' || n % 997 || ' FOR ' || 300000 + n % 10000, 'FT' || n,
       md5(n::text), 1, case when n % 500 = 1 then 'ignored' when n % 10 = 0 then 'open' else 'matched' end,
       case when n % 500 <> 1 and n % 10 > 0 then 10000 + n end, case when n % 500 <> 1 and n % 10 > 0 then 'line-' || n end
     from generate_series(1, 200000) as n`,
  `insert into order_lines (order_id, product_id, position, name, image_url, price_kobo, quantity, is_abroad_order)
     select id, 2000000 + id % ${ROWS}, 0, '', '', 100, 1, false from orders`,
  `insert into promotions (code, kind, value, used) values ('CODE-1', 'percent', 10, ${ROWS})`,
  `insert into promotion_uses (order_id, promotion_id) select id, 1 from orders where id % 2 = 0`,
  `insert into order_events (order_id, status) select id, status from orders, generate_series(1, 2)`,
  `insert into order_notes (order_id, text, actor) select id, 'note', '{"kind":"cli"}' from orders`,
  `insert into staff (email, name, role, password_hash) values ('staff@example.com', '', 'owner', '')`,
  `insert into staff_idempotency_keys (staff_id, target, key, body_hash, subject_id, created_at)
     select 1, 'target ' || n, 'key ' || n, '', n, now() - n % 24 * interval '1 hour' from generate_series(1, ${ROWS}) as n`,
  `insert into payment_attempts (order_id, reference, amount_kobo, state, created_at)
     select id, 'reference ' || id, 100, case when id % 100 = 0 then 'initialised' else 'success' end, created_at from orders`,
  `insert into refunds (order_id, payment_reference, method, amount_kobo, reason, status)
     select id, 'reference ' || id, 'card', 100, 'paid_twice', case when id % 50 = 0 then 'due' else 'done' end from orders`,
  `insert into mails (event, created_at, due_at, sent_at, failed_at)
     select jsonb_build_object('type', 'order_received', 'orderId', id), created_at, created_at,
       case when id % 100 > 1 then now() - id % 30 * interval '1 day' end, case when id % 100 = 1 then now() end from orders`,
  `insert into refresh_tokens (user_id, family_id, token_hash, parent_id, expires_at, revoked_at)
     select 1 + n % ${USERS}, gen_random_uuid(), 'hash ' || n, n - 1, now() + n % 30 * interval '1 day',
       case when n % 20 = 0 then now() end from generate_series(1, ${ROWS}) as n`,
  `insert into devices (user_id, token_hash)
     select 1 + n % ${USERS}, 'hash ' || n from generate_series(1, ${ROWS}) as n`,
  `insert into password_resets (user_id, token_hash, expires_at)
     select 1 + n % ${USERS}, 'hash ' || n, now() + n % 60 * interval '1 minute' from generate_series(1, ${ROWS}) as n`,
  `insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
     select user_id, 'key ' || id, '', id, greatest(created_at, now() - id % 7 * interval '1 hour') from orders`,
  `set session_replication_role = default`,
];

/** Tables that grow with the shop. */
export const BIG_TABLES = [
  'orders',
  'order_lines',
  'order_events',
  'order_notes',
  'products',
  'search_changes',
  'searches',
  'payment_attempts',
  'mails',
].concat([
  'users',
  'devices',
  'refresh_tokens',
  'password_resets',
  'idempotency_keys',
  'refunds',
  'promotion_uses',
  'staff_idempotency_keys',
  'statement_lines',
]);
