-- Places an order that was priced a moment ago, all of it or nothing: it answers with no row when the customer's key was
-- used before, and when the products are no longer what it was priced by. One call is one transaction and one round trip.
CREATE FUNCTION place_order(asked jsonb, asked_lines jsonb, asked_key text, asked_hash text, no_picture text)
RETURNS TABLE (id integer, created_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  wanted orders := jsonb_populate_record(NULL::orders, asked);
  placed orders;
  fitting integer;
BEGIN
  -- First of all, waiting for whoever is about to use the same key: the same request twice must not need the stock twice.
  IF asked_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (user_id, key, body_hash) VALUES (wanted.user_id, asked_key, asked_hash)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  -- Locked in the order of their ids, so that two orders never wait for each other.
  SELECT count(*) INTO fitting
  FROM (
    SELECT FROM products
    JOIN jsonb_to_recordset(asked_lines) AS line(product_id integer, quantity integer, price_kobo bigint,
      is_abroad_order boolean) ON line.product_id = products.id
    WHERE stock >= line.quantity AND products.price_kobo = line.price_kobo
      AND products.is_abroad_order = line.is_abroad_order
    ORDER BY products.id
    FOR NO KEY UPDATE OF products
  ) AS locked;
  IF fitting < jsonb_array_length(asked_lines) THEN
    DELETE FROM idempotency_keys WHERE user_id = wanted.user_id AND key = asked_key;
    RETURN;
  END IF;
  INSERT INTO orders (user_id, payment_method_id, shipping_method, subtotal_kobo, shipping_kobo, total_kobo, note, email,
    first_name, last_name, address, city, state, postal_code, country, phone)
  VALUES (wanted.user_id, wanted.payment_method_id, wanted.shipping_method, wanted.subtotal_kobo, wanted.shipping_kobo,
    wanted.total_kobo, wanted.note, wanted.email, wanted.first_name, wanted.last_name, wanted.address, wanted.city,
    wanted.state, wanted.postal_code, wanted.country, wanted.phone)
  RETURNING * INTO placed;
  WITH taken AS (
    UPDATE products SET stock = stock - line.quantity, updated_at = now()
    FROM jsonb_to_recordset(asked_lines) AS line(product_id integer, quantity integer, position integer)
    WHERE products.id = line.product_id
    RETURNING products.id, position, name, coalesce(images #>> '{0,small}', no_picture) AS image_url, price_kobo, quantity,
      is_abroad_order, abroad_delivery_days
  )
  INSERT INTO order_lines (order_id, product_id, position, name, image_url, price_kobo, quantity, is_abroad_order,
    abroad_delivery_days)
  SELECT placed.id, taken.* FROM taken;
  INSERT INTO order_events (order_id, status) VALUES (placed.id, placed.status);
  UPDATE idempotency_keys SET order_id = placed.id WHERE user_id = placed.user_id AND key = asked_key;
  INSERT INTO mails (event) VALUES (jsonb_build_object('type', 'order_received', 'orderId', placed.id));
  RETURN QUERY SELECT placed.id, placed.created_at;
END $$;
