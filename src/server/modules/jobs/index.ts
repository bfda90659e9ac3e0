export { accountJobs } from './accountJobs';
export { cleanupJobs } from './cleanupJobs';
export { mailDelivery } from './mailDelivery';
export { orderJobs } from './orderJobs';
export { countJobs } from './periodicJobsRepository';
export { jobSchedule } from './schedule';
