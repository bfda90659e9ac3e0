export {
  applyPromotion,
  giveUseBack,
  lookUpCode,
  PromotionChanged,
  takeUse,
  type AppliedPromotion,
} from './applyCode';
export { createPromotion, showPromotion, stopPromotion, toPromotion } from './keepPromotions';
export { findPromotions, type FoundPromotion, type NewPromotion } from './promotionsRepository';
export { promotionRoutes } from './routes';
export { unknownCodeLimit, type LimitUnknownCodes } from './unknownCodeLimit';
