export { FAQ } from './faq';
export { FaqList } from './FaqList';
export { PRIVACY_POLICY, RETURN_POLICY } from './policies';
export { PolicyText } from './PolicyText';
