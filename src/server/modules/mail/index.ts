export type { Mail } from '../../db/mailEvent';
export { deliverDueMail, type Delivery } from './deliverMail';
export { countMails, deleteOldMails, releaseMails } from './mailsRepository';
export { openPost } from './post/openPost';
export { queueMail } from './queueMail';
