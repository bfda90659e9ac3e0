ALTER TABLE "devices" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_seen_idx" ON "devices" USING btree ("seen_at");