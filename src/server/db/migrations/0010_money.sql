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
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("urgent" DESC NULLS LAST,"due_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;
