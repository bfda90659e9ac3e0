ALTER TABLE "synonyms" ADD COLUMN "is_keepers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A release brings many at once, the shop keeper one at a time.
UPDATE "synonyms" SET "is_keepers" = true
WHERE "means" = '{}' OR "updated_at" IN (SELECT "updated_at" FROM "synonyms" GROUP BY "updated_at" HAVING count(*) = 1);
