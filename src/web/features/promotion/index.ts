export { discountTerm } from './messages';
export { PromotionCode } from './PromotionCode';
export {
  codeApplied,
  codeDropped,
  parseStoredCode,
  PROMOTION_KEY,
  promotionSlice,
  promotionStorage,
  selectPromotionCode,
} from './promotionSlice';
export { usePromotion, type Promotion } from './usePromotion';
