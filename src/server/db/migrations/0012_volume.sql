CREATE TABLE "product_imports" (
	"file_hash" text PRIMARY KEY NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "password_resets" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "password_resets" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("is_new","created_at","id");--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_featured_idx" ON "products" USING btree ("id") WHERE "products"."is_featured";--> statement-breakpoint
CREATE INDEX "mails_sent_idx" ON "mails" USING btree ("sent_at") WHERE "mails"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_failed_idx" ON "mails" USING btree ("failed_at") WHERE "mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_status_id_idx" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_created_idx" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_resets_expires_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent_idx" ON "refresh_tokens" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_idx" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_revoked_idx" ON "refresh_tokens" USING btree ("revoked_at") WHERE "refresh_tokens"."revoked_at" is not null;--> statement-breakpoint
-- A server of this release tells the others itself, after its commit. What servers of the release before change, and what
-- is changed by hand, is told from here until those are gone.
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kanti.told_by_server', true) IS DISTINCT FROM 'on' THEN
    PERFORM pg_notify('catalogue_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_search_refresh AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION product_search_refresh();
--> statement-breakpoint
-- Only for what has changed: an import names every column of a product of which perhaps the price is new.
CREATE TRIGGER product_search_refresh_changed AFTER UPDATE OF name, brand, description, category_id ON products
FOR EACH ROW
WHEN ((OLD.name, OLD.brand, OLD.description, OLD.category_id) IS DISTINCT FROM (NEW.name, NEW.brand, NEW.description, NEW.category_id))
EXECUTE FUNCTION product_search_refresh();
