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
-- What a word that no product has may have meant: the known words at the smallest distance, at most one, two or
-- three letters off by the word's length. Two letters in each other's place count as one off. A first letter is rarely
-- wrong, so words that begin otherwise must be but one off.
CREATE FUNCTION search_nearest(term text) RETURNS text[] LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  WITH allowed AS (SELECT CASE WHEN length(term) < 4 THEN 1 WHEN length(term) < 8 THEN 2 ELSE 3 END AS edits),
  compared AS (
    SELECT word, edits, levenshtein_less_equal(word, term, edits) AS steps,
      length(word) = length(term) AND translate(word, term, '') = '' AND translate(term, word, '') = '' AS same_letters
    FROM allowed, search_words
    WHERE word <> term AND length(word) BETWEEN length(term) - edits AND length(term) + edits
  ),
  measured AS (
    SELECT word, edits, CASE WHEN steps = 2 AND same_letters THEN 1 ELSE steps END AS distance FROM compared
  ),
  near AS (
    SELECT word, rank() OVER (ORDER BY distance) AS place
    FROM measured
    WHERE distance <= CASE WHEN left(word, 1) = left(term, 1) THEN edits ELSE 1 END
  )
  SELECT coalesce(array_agg(word), '{}') FROM near WHERE place = 1
);
--> statement-breakpoint
-- The words asked for, all of them: each as the beginning of a word, or written together with its neighbour
-- ("power bank" finds "Powerbank"). Where that cannot find anything, each may also be a misspelling.
CREATE FUNCTION search_query(query text) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  terms text[] := array(
    SELECT stem
    FROM regexp_split_to_table(search_fold(query), '[^[:alnum:]]+') WITH ORDINALITY AS typed(word, place),
      unnest(tsvector_to_array(search_stems(left(word, 40)))) AS stem
    ORDER BY place
    LIMIT 10);
  term text;
  asked text;
  exact text[] := '{}';
  guessed text[] := '{}';
  all_known boolean := true;
BEGIN
  IF terms = '{}' THEN RETURN NULL; END IF;
  FOR place IN 1 .. cardinality(terms) LOOP
    term := terms[place];
    asked := concat_ws('|', term || CASE WHEN length(term) > 2 THEN ':*' ELSE '' END,
      terms[place - 1] || term, term || terms[place + 1]);
    exact := exact || format('(%s)', asked);
    IF term ~ '^[[:alpha:]]{3,}$' THEN
      all_known := all_known AND EXISTS (SELECT FROM search_words WHERE word >= term AND word < term || chr(65535));
      asked := concat_ws('|', asked, nullif(array_to_string(search_nearest(term), '|'), ''));
    END IF;
    guessed := guessed || format('(%s)', asked);
  END LOOP;
  IF all_known AND (cardinality(terms) = 1
    OR EXISTS (SELECT FROM product_search WHERE words @@ array_to_string(exact, '&')::tsquery)) THEN
    RETURN array_to_string(exact, '&')::tsquery;
  END IF;
  RETURN array_to_string(guessed, '&')::tsquery;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
BEGIN
  INSERT INTO product_search (product_id, name, name_words, words)
  VALUES (NEW.id, search_fold(NEW.name), search_stems(concat_ws(' ', NEW.name, NEW.brand)),
    search_stems(concat_ws(' ', NEW.name, NEW.brand, category, left(NEW.description, 20000))))
  ON CONFLICT (product_id) DO UPDATE
    SET name = excluded.name, name_words = excluded.name_words, words = excluded.words;
  INSERT INTO search_words
  SELECT stem
  FROM product_search, unnest(tsvector_to_array(words)) AS stem
  WHERE product_id = NEW.id AND stem ~ '^[[:alpha:]]{3,40}$'
  -- in one order, so that two imports never wait for each other
  ORDER BY stem
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
