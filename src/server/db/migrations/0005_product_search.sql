CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Text as the search compares it: one form of each character, no accents, no capitals. unaccent() alone is not
-- immutable, because its dictionary is looked up by name; here it is named once and for all.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, normalize($1, NFKC)));
--> statement-breakpoint
-- The stems of a text's words, without "the" and its like. "Wi-Fi" gives wi, fi and wifi.
CREATE FUNCTION search_stems(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN strip(to_tsvector('pg_catalog.english', regexp_replace(
  search_fold($1) || ' ' || replace(search_fold($1), '-', ''), '[^[:alnum:]]+', ' ', 'g')));
--> statement-breakpoint
-- The stems of what a word that no product has may have meant: the known words at the smallest distance, at most one,
-- two or three letters off by the word's length. Two letters in each other's place count as one off. A first letter is
-- rarely wrong, so words that begin otherwise must be but one off.
CREATE FUNCTION search_nearest(typed text) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  WITH allowed AS (SELECT CASE WHEN length(typed) < 4 THEN 1 WHEN length(typed) < 8 THEN 2 ELSE 3 END AS edits),
  compared AS (
    SELECT word, edits, levenshtein_less_equal(word, typed, edits) AS steps,
      length(word) = length(typed) AND translate(word, typed, '') = '' AND translate(typed, word, '') = '' AS same_letters
    FROM allowed, search_words
    WHERE word <> typed AND length(word) BETWEEN length(typed) - edits AND length(typed) + edits
  ),
  measured AS (
    SELECT word, edits, CASE WHEN steps = 2 AND same_letters THEN 1 ELSE steps END AS distance FROM compared
  ),
  near AS (
    SELECT word, rank() OVER (ORDER BY distance) AS place
    FROM measured
    WHERE distance <= CASE WHEN left(word, 1) = left(typed, 1) THEN edits ELSE 1 END
  )
  SELECT coalesce(array_agg(DISTINCT stem), '{}')
  FROM near, unnest(tsvector_to_array(search_stems(word))) AS stem
  WHERE place = 1
);
--> statement-breakpoint
-- The words asked for, all of them: each as the beginning of a word, or written together with its neighbour
-- ("power bank" finds "Powerbank"). Where that cannot find anything, each may also be a misspelling.
CREATE FUNCTION search_query(query text) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  typed text[];
  stems text[];
  asked text;
  exact text[] := '{}';
  guessed text[] := '{}';
  all_known boolean := true;
BEGIN
  SELECT array_agg(word ORDER BY place), array_agg(stem ORDER BY place) INTO typed, stems
  FROM (
    SELECT word, place, stem
    FROM regexp_split_to_table(search_fold(query), '[^[:alnum:]]+') WITH ORDINALITY AS split(word, place),
      unnest(tsvector_to_array(search_stems(left(word, 40)))) AS stem
    ORDER BY place
    LIMIT 10
  ) AS terms;
  IF stems IS NULL THEN RETURN NULL; END IF;
  FOR place IN 1 .. cardinality(stems) LOOP
    asked := concat_ws('|', stems[place] || CASE WHEN length(stems[place]) > 2 THEN ':*' ELSE '' END,
      stems[place - 1] || stems[place], stems[place] || stems[place + 1]);
    exact := exact || format('(%s)', asked);
    IF typed[place] ~ '^[[:alpha:]]{3,40}$' THEN
      all_known := all_known
        AND EXISTS (SELECT FROM search_words WHERE word >= typed[place] AND word < typed[place] || chr(65535));
      asked := concat_ws('|', asked, nullif(array_to_string(search_nearest(typed[place]), '|'), ''));
    END IF;
    guessed := guessed || format('(%s)', asked);
  END LOOP;
  IF all_known AND (cardinality(stems) = 1
    OR EXISTS (SELECT FROM product_search WHERE words @@ array_to_string(exact, '&')::tsquery)) THEN
    RETURN array_to_string(exact, '&')::tsquery;
  END IF;
  RETURN array_to_string(guessed, '&')::tsquery;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := concat_ws(' ', NEW.name, NEW.brand);
  whole text := concat_ws(' ', named, (SELECT name FROM categories WHERE id = NEW.category_id), left(NEW.description, 20000));
BEGIN
  INSERT INTO product_search (product_id, name, name_words, words)
  VALUES (NEW.id, search_fold(NEW.name), search_stems(named), search_stems(whole))
  ON CONFLICT (product_id) DO UPDATE
    SET name = excluded.name, name_words = excluded.name_words, words = excluded.words;
  INSERT INTO search_words
  SELECT DISTINCT word COLLATE "C"
  FROM regexp_split_to_table(search_fold(whole), '[^[:alnum:]]+') AS word
  WHERE word ~ '^[[:alpha:]]{3,40}$'
  -- in one order, so that two imports never wait for each other
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_refresh AFTER INSERT OR UPDATE OF name, brand, description, category_id ON products
FOR EACH ROW EXECUTE FUNCTION product_search_refresh();
--> statement-breakpoint
-- Every server of the shop listens and forgets its ready answers; a transaction tells it once, when it commits.
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
UPDATE products SET name = name;
