CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" integer NOT NULL,
	"payment_reference" text NOT NULL,
	"method" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'due' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"provider_refund_id" text,
	"provider_status" text,
	"provider_message" text,
	"provider_reference" text,
	"bank_reference" text,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_kobo" > 0)
);
--> statement-breakpoint
DROP INDEX "payment_attempts_open_idx";--> statement-breakpoint
DROP INDEX "mails_due_idx";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "undecided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '1 minute' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "refunds_status_idx" ON "refunds" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_received_key" ON "refunds" USING btree ("payment_reference","reason") WHERE "refunds"."reason" in ('cancelled', 'paid_twice', 'paid_cancelled', 'wrong_amount', 'overpaid');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_bank_reference_key" ON "refunds" USING btree ("bank_reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_due_idx" ON "payment_attempts" USING btree ("due_at") WHERE "payment_attempts"."state" in ('initialised', 'pending');--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("urgent" DESC NULLS LAST,"due_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
-- Money that was noted as owed before there was a ledger.
INSERT INTO "refunds" ("order_id", "payment_reference", "method", "amount_kobo", "currency", "reason", "created_at")
SELECT "noted"."order_id", "noted"."reference", coalesce("attempt"."method", CASE WHEN "orders"."payment_method_id" = 1 THEN 'bank_transfer' ELSE 'card' END),
	coalesce("attempt"."amount_kobo", "noted"."amount_kobo"), coalesce("attempt"."currency", "noted"."currency"),
	CASE WHEN NOT "orders"."payment_confirmed" THEN 'paid_cancelled'
		WHEN "orders"."transaction_reference" = "noted"."reference" THEN 'cancelled' ELSE 'paid_twice' END,
	"noted"."at"
FROM (
	SELECT "order_id", min("at") AS "at", "said"[1] AS "reference", CASE "said"[2] WHEN '₦' THEN 'NGN' ELSE trim("said"[2]) END AS "currency",
		round(max(replace("said"[3], ',', '')::numeric) * 100)::bigint AS "amount_kobo"
	FROM "order_events", regexp_match("note", '^Reference (.+), (₦|[A-Z]{3} )([0-9,.]+)$') AS "said"
	WHERE "status" = 'refund_due' AND "said" IS NOT NULL
	GROUP BY "order_id", "said"[1], "said"[2]
) AS "noted"
JOIN "orders" ON "orders"."id" = "noted"."order_id"
LEFT JOIN "payment_attempts" AS "attempt" ON "attempt"."reference" = "noted"."reference" AND "attempt"."order_id" = "noted"."order_id"
WHERE coalesce("attempt"."amount_kobo", "noted"."amount_kobo") > 0
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Money of another amount or currency than asked, which was booked and noted nowhere as owed.
WITH "owed" AS (
	INSERT INTO "refunds" ("order_id", "payment_reference", "method", "amount_kobo", "currency", "reason", "created_at")
	SELECT "order_id", "reference", "method", "amount_kobo", "currency", 'wrong_amount', "verified_at"
	FROM "payment_attempts" AS "attempt"
	WHERE "state" = 'failed' AND "verified_at" IS NOT NULL AND "amount_kobo" > 0
		AND NOT EXISTS (SELECT FROM "refunds" WHERE "payment_reference" = "attempt"."reference")
	ON CONFLICT DO NOTHING
	RETURNING "order_id", "payment_reference", "amount_kobo", "currency"
)
INSERT INTO "order_events" ("order_id", "status", "note")
SELECT "order_id", 'refund_due', 'Reference ' || "payment_reference" || ', ' || CASE "currency" WHEN 'NGN' THEN '₦' ELSE "currency" || ' ' END
	|| trim(to_char("amount_kobo" / 100.0, CASE WHEN "amount_kobo" % 100 = 0 THEN 'FM999,999,999,999,990' ELSE 'FM999,999,999,999,990.00' END))
FROM "owed";
