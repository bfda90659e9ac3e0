CREATE TABLE "search_changes" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"words" text collate "C" NOT NULL,
	"product_id" integer NOT NULL,
	"times" integer NOT NULL,
	"results" integer,
	CONSTRAINT "searches_day_words_product_id_pk" PRIMARY KEY("day","words","product_id")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"means" text[] NOT NULL,
	"maker" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "product_type" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "search_changes_idx" ON "search_changes" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "products_family_idx" ON "products" USING btree ("family","id") WHERE "products"."family" is not null;--> statement-breakpoint
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id) VALUES (coalesce(NEW.id, OLD.id))
  ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_changed AFTER INSERT OR DELETE ON products
FOR EACH ROW EXECUTE FUNCTION search_changed();
--> statement-breakpoint
-- Only for what has changed: an import names every column of a product of which perhaps none is new.
CREATE TRIGGER search_edited AFTER UPDATE OF name, description, brand, category_id, price_kobo, discount, is_new, is_featured,
  specifications, product_type, family, options ON products
FOR EACH ROW
WHEN ((OLD.name, OLD.description, OLD.brand, OLD.category_id, OLD.price_kobo, OLD.discount, OLD.is_new, OLD.is_featured,
    OLD.specifications, OLD.product_type, OLD.family, OLD.options)
  IS DISTINCT FROM (NEW.name, NEW.description, NEW.brand, NEW.category_id, NEW.price_kobo, NEW.discount, NEW.is_new,
    NEW.is_featured, NEW.specifications, NEW.product_type, NEW.family, NEW.options))
EXECUTE FUNCTION search_changed();
--> statement-breakpoint
-- An order changes what the search says of a product only where it takes the last one.
CREATE TRIGGER search_stock_changed AFTER UPDATE OF stock ON products
FOR EACH ROW WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION search_changed();
