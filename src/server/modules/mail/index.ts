export type { Mail } from '../../db/mailEvent';
export { queueMail } from './queueMail';
