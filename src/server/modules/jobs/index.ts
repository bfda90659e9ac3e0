export { accountJobs } from './accountJobs';
export { cleaning } from './cleaning';
export { mailDelivery } from './mailDelivery';
export { measureJobs } from './measureJobs';
export { orderJobs } from './orderJobs';
export { jobSchedule } from './schedule';
