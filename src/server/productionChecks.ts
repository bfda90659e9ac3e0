import type { Config } from './config';
import { ConfigError } from './settingReaders';
import { readShopDetails } from './shopDetails';

/** @throws ConfigError if customers would pay in the test checkout and the settings do not allow it */
export function refuseTestCheckout({ paystack, allowTestCheckout }: Config): void {
  if (paystack || allowTestCheckout) return;
  throw new ConfigError(
    'ALLOW_TEST_CHECKOUT',
    'must be on if you want to open the shop without PAYSTACK_SECRET_KEY: the test checkout takes no real money',
  );
}

/** Warnings about settings that a public shop should not have, one line each. */
export function productionWarnings(
  config: Config,
  { hasSampleProducts }: { hasSampleProducts: boolean },
): string[] {
  const { databaseUrl, paystack, smtpUrl, dataDir } = config;
  const [bank, contact] = [BANK_DETAILS, CONTACT_DETAILS].map((details) => sampleVariables(details, config));
  return [
    bank &&
      `${bank}: still sample values. Customers would transfer money to an account that is not yours. Set your own.`,
    contact && `${contact}: still sample values. Customers would not reach you. Set your own.`,
    !paystack &&
      'The test checkout is open: orders can be marked as paid without money. Set PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY.',
    smtpUrl === null &&
      `SMTP_URL is not set, so no emails are sent: each one is saved as a file in ${dataDir}/mail. Set SMTP_URL.`,
    databaseUrl === null &&
      'The embedded database is in use. In a power loss you may lose the latest orders, or the whole database. Set DATABASE_URL.',
    hasSampleProducts && 'Products of the sample catalogue are on sale. Replace them with your own.',
  ].filter((line): line is string => Boolean(line));
}

type Details = Readonly<Record<string, (shop: Config['shop']) => string>>;

const BANK_DETAILS: Details = {
  SHOP_BANK_NAME: ({ bankName }) => bankName,
  SHOP_ACCOUNT_NUMBER: ({ accountNumber }) => accountNumber,
  SHOP_ACCOUNT_NAME: ({ accountName }) => accountName,
};

const CONTACT_DETAILS: Details = {
  SHOP_PHONE_1: ({ phones }) => phones[0],
  SHOP_PHONE_2: ({ phones }) => phones[1],
  SHOP_CHAT_NUMBER: ({ chatNumber }) => chatNumber,
  SHOP_EMAIL: ({ email }) => email,
};

/** The variables that still have their sample value, separated by commas. */
function sampleVariables(details: Details, { shop }: Config): string {
  const sample = readShopDetails({});
  const unchanged = Object.entries(details).filter(([, detailOf]) => detailOf(shop) === detailOf(sample));
  return unchanged.map(([variable]) => variable).join(', ');
}
