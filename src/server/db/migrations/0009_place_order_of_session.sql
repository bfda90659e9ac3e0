-- place_order() for a session that goes on; with no row, too, where it does not. Who calls is found out in the same round
-- trip, and nothing is placed for whom a session was ended before it.
CREATE FUNCTION place_order_of_session(session uuid, asked jsonb, asked_lines jsonb, asked_key text, asked_hash text, no_picture text)
RETURNS TABLE (id integer, created_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF EXISTS (SELECT FROM refresh_tokens WHERE family_id = session AND revoked_at IS NULL AND expires_at > now()) THEN
    RETURN QUERY SELECT * FROM place_order(asked, asked_lines, asked_key, asked_hash, no_picture);
  END IF;
END $$;
