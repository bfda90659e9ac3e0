CREATE TABLE "provider_events" (
	"payment_reference" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_payment_reference_event_subject_pk" PRIMARY KEY("payment_reference","event","subject")
);
--> statement-breakpoint
CREATE INDEX "order_events_refund_due_idx" ON "order_events" USING btree ("order_id") WHERE "order_events"."status" = 'refund_due';