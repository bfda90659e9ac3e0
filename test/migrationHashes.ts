/**
 * The first 16 digits of each migration's SHA-256. A database runs a migration once, so one that is on main is never changed: a
 * further one follows it, whose line `test/migrations.test.ts` prints.
 */
export const MIGRATION_HASHES: Readonly<Record<string, string>> = {
  '0000_extensions.sql': 'd4dfbc4be2eb1c35',
  '0001_shop.sql': '53c88ead58d7bebe',
  '0002_jobs.sql': '42541a74bbcc539c',
  '0003_payments.sql': 'e42ad07b64ce2cea',
  '0004_search_tables.sql': '7c03e5945da45449',
  '0005_product_search.sql': '8ea95f2edf689b44',
  '0006_session_start.sql': 'daf7c9456df463a2',
  '0007_place_order.sql': 'e76b441509e21e43',
  '0008_search_speed.sql': '33ce89861c32384f',
  '0009_place_order_of_session.sql': 'a499e88304dfc856',
  '0010_money.sql': '1aa7679cbaddddba',
  '0011_provider_events.sql': '00acf65f4fc62858',
  '0012_volume.sql': '91a5a9b13360aed7',
  '0013_search.sql': 'aabe7229b841b961',
  '0014_incidents.sql': '538e8031ea883df9',
  '0015_synonyms.sql': '1993d76f7b1cc237',
  '0016_email_confirmation.sql': '0df15c1d1d271a13',
  '0017_accounts_and_promotions.sql': 'e2c8e07e367fe736',
  '0018_privacy.sql': 'f1065457587cd832',
  '0019_devices_seen.sql': '439d97c3bbfc45fc',
  '0020_drop_unused.sql': '5dd0398a96e13a44',
  '0021_desk.sql': '4f117fc567672759',
  '0022_desk_orders.sql': 'c645930744586ec5',
  '0023_note_withheld.sql': 'c0e2617c14dd8232',
  '0024_desk_doors.sql': 'd124e56d327f077c',
  '0025_transfers.sql': 'b491e02c9ef774a6',
};
