export { PromotionCode } from './PromotionCode';
export { codeApplied, codeDropped, keptPromotion } from './promotionSlice';
export { promotionRows, usePromotion, type Promotion } from './usePromotion';
