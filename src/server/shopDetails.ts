import { SAMPLE_SHOP, type ShopDetails } from '@contract/entities/shopDetails';
import { wholeNumberOf, type Environment } from './settingReaders';

const MAX_REFUND_DAYS = 90;

/** The shop's details from the environment, with sample values as defaults. @throws ConfigError */
export function readShopDetails(env: Environment): ShopDetails {
  const { name, phones, email, address, pickupHours, refundDays, chatNumber, social } = SAMPLE_SHOP;
  return {
    name: env.SHOP_NAME || name,
    phones: [env.SHOP_PHONE_1 || phones[0], env.SHOP_PHONE_2 || phones[1]],
    email: env.SHOP_EMAIL || email,
    address: env.SHOP_ADDRESS || address,
    pickupAddress: env.SHOP_PICKUP_ADDRESS || env.SHOP_ADDRESS || address,
    pickupHours: env.SHOP_PICKUP_HOURS || pickupHours,
    refundDays: wholeNumberOf(env, 'SHOP_REFUND_DAYS', {
      fallback: refundDays,
      min: 1,
      max: MAX_REFUND_DAYS,
    }),
    chatNumber: env.SHOP_CHAT_NUMBER || chatNumber,
    bankName: env.SHOP_BANK_NAME || 'Sample Bank',
    accountNumber: env.SHOP_ACCOUNT_NUMBER || '0123456789',
    accountName: env.SHOP_ACCOUNT_NAME || 'Kanti Electronics Ltd',
    social: {
      x: env.SHOP_SOCIAL_X || social.x,
      facebook: env.SHOP_SOCIAL_FACEBOOK || social.facebook,
      instagram: env.SHOP_SOCIAL_INSTAGRAM || social.instagram,
      tiktok: env.SHOP_SOCIAL_TIKTOK || social.tiktok,
      youtube: env.SHOP_SOCIAL_YOUTUBE || social.youtube,
    },
  };
}
