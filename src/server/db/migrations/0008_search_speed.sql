CREATE INDEX "product_search_order_idx" ON "product_search" USING btree ("name","product_id");
--> statement-breakpoint
CREATE INDEX "product_search_name_words_idx" ON "product_search" USING gin ("name_words");
--> statement-breakpoint
CREATE INDEX "search_words_tail_idx" ON "search_words" USING btree (substr("word", 2));
--> statement-breakpoint
-- As before the stems of the known words at the smallest distance, at most one, two or three letters off by the word's
-- length. Only words that begin alike are compared letter by letter; those that begin otherwise must be but one off, and
-- so are these: with another first letter, with one more or one less before it, or with the first in another's place.
CREATE OR REPLACE FUNCTION search_nearest(typed text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  edits integer := CASE WHEN length(typed) < 4 THEN 1 WHEN length(typed) < 8 THEN 2 ELSE 3 END;
  head text := left(typed, 1);
  tail text := substr(typed, 2);
  swapped text[] := ARRAY(
    SELECT substr(typed, place, 1) || substr(typed, 2, place - 2) || head || substr(typed, place + 1)
    FROM generate_series(2, length(typed)) AS place
  );
BEGIN
  RETURN (
    WITH compared AS (
      SELECT word, levenshtein_less_equal(word, typed, edits) AS steps,
        length(word) = length(typed) AND translate(word, typed, '') = '' AND translate(typed, word, '') = '' AS same_letters
      FROM search_words
      WHERE word >= head AND word < head || chr(65535) AND word <> typed
        AND length(word) BETWEEN length(typed) - edits AND length(typed) + edits
    ),
    measured AS (
      SELECT word, CASE WHEN steps = 2 AND same_letters THEN 1 ELSE steps END AS distance
      FROM compared
      WHERE steps <= edits OR steps = 2 AND same_letters
      UNION ALL
      SELECT word, 1
      FROM search_words
      WHERE (substr(word, 2) = tail OR substr(word, 2) = typed OR word = tail OR word = ANY (swapped)) AND left(word, 1) <> head
    ),
    near AS (
      SELECT word, rank() OVER (ORDER BY distance) AS place FROM measured
    )
    SELECT coalesce(array_agg(DISTINCT stem), '{}')
    FROM near, unnest(tsvector_to_array(search_stems(word))) AS stem
    WHERE place = 1
  );
END $$;
--> statement-breakpoint
-- As before: the words asked for, all of them, each as the beginning of a word or written together with its neighbour;
-- where that cannot find anything, each may also be a misspelling, which is only then looked into. Whether it finds
-- anything is asked of the index: the planner, who cannot know the words, would rather read product by product.
CREATE OR REPLACE FUNCTION search_query(query text) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
SET enable_seqscan = off AS $$
DECLARE
  typed text[];
  stems text[];
  near text[];
  asked text[] := '{}';
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
    asked[place] := concat_ws('|', stems[place] || CASE WHEN length(stems[place]) > 2 THEN ':*' ELSE '' END,
      stems[place - 1] || stems[place], stems[place] || stems[place + 1]);
    IF typed[place] ~ '^[[:alpha:]]{3,40}$' THEN
      all_known := all_known
        AND EXISTS (SELECT FROM search_words WHERE word >= typed[place] AND word < typed[place] || chr(65535));
    END IF;
  END LOOP;
  IF all_known AND (cardinality(stems) = 1
    OR EXISTS (SELECT FROM product_search WHERE words @@ ('(' || array_to_string(asked, ')&(') || ')')::tsquery)) THEN
    RETURN '(' || array_to_string(asked, ')&(') || ')';
  END IF;
  FOR place IN 1 .. cardinality(stems) LOOP
    CONTINUE WHEN typed[place] !~ '^[[:alpha:]]{3,40}$';
    near := search_nearest(typed[place]);
    IF near <> '{}' THEN asked[place] := asked[place] || '|' || array_to_string(near, '|'); END IF;
  END LOOP;
  RETURN '(' || array_to_string(asked, ')&(') || ')';
END $$;
