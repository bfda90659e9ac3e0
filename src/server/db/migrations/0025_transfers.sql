CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"refund_four_eyes_above_kobo" bigint,
	"accepted_shortfall_kobo" bigint NOT NULL,
	"low_stock_at" integer NOT NULL,
	CONSTRAINT "settings_one_row_check" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"narration" text,
	"reference" text,
	"row_hash" text NOT NULL,
	"occurrence" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"payment_reference" text,
	"reason" text,
	CONSTRAINT "statement_lines_amount_check" CHECK ("statement_lines"."amount_kobo" > 0),
	CONSTRAINT "statement_lines_order_check" CHECK (("statement_lines"."state" = 'matched') = ("statement_lines"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"header_hash" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_row_key" ON "statement_lines" USING btree ("row_hash","occurrence");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_payment_key" ON "statement_lines" USING btree ("payment_reference");--> statement-breakpoint
CREATE INDEX "statement_lines_date_idx" ON "statement_lines" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "statement_lines_state_date_idx" ON "statement_lines" USING btree ("state","date","id");--> statement-breakpoint
CREATE INDEX "statement_lines_statement_idx" ON "statement_lines" USING btree ("statement_id","date","id");--> statement-breakpoint
CREATE INDEX "statement_lines_order_idx" ON "statement_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "statement_lines_narration_idx" ON "statement_lines" USING btree ("date","id") WHERE "statement_lines"."narration" is not null;--> statement-breakpoint
CREATE INDEX "orders_awaiting_created_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" = 'Pending' and not "orders"."payment_confirmed" and "orders"."payment_method_id" = 1;--> statement-breakpoint
CREATE INDEX "orders_awaiting_total_idx" ON "orders" USING btree ("total_kobo","id") WHERE "orders"."status" = 'Pending' and not "orders"."payment_confirmed" and "orders"."payment_method_id" = 1;--> statement-breakpoint
CREATE INDEX "payment_attempts_bank_reference_idx" ON "payment_attempts" USING btree ("bank_reference") WHERE "payment_attempts"."bank_reference" is not null;