CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"actor" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_idempotency_keys" (
	"staff_id" integer NOT NULL,
	"target" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"subject_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_idempotency_keys_staff_id_target_key_pk" PRIMARY KEY("staff_id","target","key")
);
--> statement-breakpoint
DROP INDEX "orders_status_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_due_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "refund_due_kobo" = "owed"."kobo"
	FROM (SELECT "order_id", sum("amount_kobo") AS "kobo" FROM "refunds"
		WHERE "status" IN ('due', 'sent', 'failed') AND "currency" = 'NGN' GROUP BY "order_id") AS "owed"
	WHERE "orders"."id" = "owed"."order_id";--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_idempotency_keys" ADD CONSTRAINT "staff_idempotency_keys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "staff_idempotency_keys_created_idx" ON "staff_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_order_idx" ON "mails" USING btree ((("event" ->> 'orderId')::integer),"created_at") WHERE "mails"."event" ? 'orderId';--> statement-breakpoint
CREATE INDEX "orders_status_created_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_created_idx" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_refund_due_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."refund_due_kobo" > 0;--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_first_name_idx" ON "orders" USING btree (lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name_idx" ON "orders" USING btree (lower("last_name") text_pattern_ops);