export type { DeliveryContext } from './deliver';
export { POLL_MS } from './deliveryPlan';
export { eraseCustomer, exportCustomer } from './customerData';
export { findEmailsAbout, type OrderEmailRow } from './orderEmailsRepository';
export { removeOrphanedFiles, removeMailFiles } from './mailFiles';
export { mailWorkers, type MailWorkers } from './mailWorkers';
export {
  countMails,
  deleteOldMails,
  oldestUnsentSeconds,
  releaseMails,
  type MailJob,
} from './mailsRepository';
export { openTransport } from './transport/openTransport';
export { queueMail, secondsToNextEmail } from './queueRepository';
