export type { Delivery } from './deliver';
export { LOOK_EVERY_MS } from './deliveryPlan';
export { eraseCustomer, exportCustomer } from './customerData';
export { removeForgottenFiles, removeLetterFiles } from './mailFiles';
export { mailRoom, type MailRoom } from './mailRoom';
export { countMails, deleteOldMails, oldestUnsentSeconds, releaseMails, type Mail } from './mailsRepository';
export { openTransport } from './transport/openTransport';
export { queueMail, secondsToNextLetter } from './queueRepository';
