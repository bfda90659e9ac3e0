export { eraseCustomer, exportCustomer } from './customerData';
export { exportOf, wireIncident } from './exportOf';
export { deleteOldIncidents, findIncident, findIncidents, type IncidentRow } from './incidentsRepository';
export { plainCode } from './reportIncident';
export { incidentRoutes } from './routes';
