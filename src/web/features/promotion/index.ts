export { PromotionCode } from './PromotionCode';
export { codeApplied, codeDropped, persistedPromotion } from './promotionSlice';
export { promotionRows, usePromotion, type Promotion } from './usePromotion';
