export { PromotionCode } from './PromotionCode';
export {
  codeApplied,
  codeDropped,
  parseStoredCode,
  PROMOTION_KEY,
  promotionSlice,
  promotionStorage,
} from './promotionSlice';
export { discountOf, usePromotion, type Promotion } from './usePromotion';
