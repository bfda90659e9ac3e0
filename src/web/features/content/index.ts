export { FAQ } from './faq';
export { FaqList } from './FaqList';
export { PRIVACY_POLICY, RETURN_POLICY } from './policies';
export { PolicyText } from './PolicyText';
export { FeatureStrip } from './FeatureStrip';
export { HeroFilm } from './HeroFilm';
export { HomeLoader } from './HomeLoader';
