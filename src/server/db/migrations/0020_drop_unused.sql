-- The release before asks none of these. The triggers wrote two tables at every insert and edit of a product.
DROP TRIGGER "product_search_refresh" ON "products";--> statement-breakpoint
DROP TRIGGER "product_search_refresh_changed" ON "products";--> statement-breakpoint
DROP FUNCTION product_search_refresh();--> statement-breakpoint
DROP FUNCTION search_query(text);--> statement-breakpoint
DROP FUNCTION search_nearest(text);--> statement-breakpoint
DROP FUNCTION search_stems(text);--> statement-breakpoint
DROP FUNCTION search_fold(text);--> statement-breakpoint
DROP FUNCTION place_order(jsonb, jsonb, text, text, text);--> statement-breakpoint
DROP FUNCTION place_order_of_session(uuid, jsonb, jsonb, text, text, text);--> statement-breakpoint
DROP TABLE "product_search";--> statement-breakpoint
DROP TABLE "search_words";--> statement-breakpoint
DROP INDEX "order_events_refund_due_idx";
