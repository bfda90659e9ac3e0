export { PromotionCode } from './PromotionCode';
export { codeApplied, codeDropped, keptPromotion } from './promotionSlice';
export { discountOf, usePromotion, type Promotion } from './usePromotion';
