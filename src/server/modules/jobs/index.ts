export { accountJobs } from './accountJobs';
export { cleaning } from './cleaning';
export { mailDelivery } from './mailDelivery';
export { orderJobs } from './orderJobs';
export { countJobs } from './periodicJobsRepository';
export { jobSchedule } from './schedule';
