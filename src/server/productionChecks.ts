import type { Config } from './config';
import { ConfigError } from './settingReaders';
import { readShopDetails } from './shopDetails';

/** @throws ConfigError where customers would pay at the test checkout, and nobody has said that they may */
export function refuseTestCheckout({ paystack, allowTestCheckout }: Config): void {
  if (paystack || allowTestCheckout) return;
  throw new ConfigError(
    'ALLOW_TEST_CHECKOUT',
    'must be on where PAYSTACK_SECRET_KEY is not set: the test checkout takes no real money',
  );
}

/** What a public shop should not have, a line each. */
export function productionWarnings(
  config: Config,
  { hasSampleProducts }: { hasSampleProducts: boolean },
): string[] {
  const { databaseUrl, paystack, smtpUrl, dataDir } = config;
  const [bank, contact] = [BANK_DETAILS, CONTACT_DETAILS].map((details) => sampleVariables(details, config));
  return [
    bank && `${bank}: still sample values. Customers would transfer money to an account that is not yours.`,
    contact && `${contact}: still sample values. Customers would not reach you.`,
    !paystack &&
      'The test checkout is open: orders can be marked as paid without money. Set PAYSTACK_PUBLIC_KEY and PAYSTACK_SECRET_KEY.',
    smtpUrl === null && `SMTP_URL is not set: no mail is sent, each is a file in ${dataDir}/mail.`,
    databaseUrl === null &&
      'The embedded database is in use. It does not wait for the disk: a power loss may cost the last orders, or the whole database. Set DATABASE_URL.',
    hasSampleProducts && 'Products of the sample catalogue are on sale.',
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

/** The variables among them that say what the sample says, with commas between. */
function sampleVariables(details: Details, { shop }: Config): string {
  const sample = readShopDetails({});
  const unchanged = Object.entries(details).filter(([, detailOf]) => detailOf(shop) === detailOf(sample));
  return unchanged.map(([variable]) => variable).join(', ');
}
