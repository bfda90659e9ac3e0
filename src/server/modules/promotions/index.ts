export {
  applyPromotion,
  releaseUse,
  lookUpCode,
  PromotionChanged,
  recordUse,
  type AppliedPromotion,
} from './applyCode';
export { createPromotion, getPromotion, stopPromotion, toPromotion } from './managePromotions';
export { findPromotions, type PromotionWithUsage, type NewPromotion } from './promotionsRepository';
export { promotionRoutes } from './routes';
export { unknownCodeLimit, type LimitUnknownCodes } from './unknownCodeLimit';
