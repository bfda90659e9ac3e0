export { eraseCustomer, exportCustomer } from './customerData';
export { exportIncident, toWireIncident } from './exportIncident';
export { deleteOldIncidents, findIncident, findIncidents, type IncidentRow } from './incidentsRepository';
export { normalizeCode } from './reportIncident';
export { incidentRoutes } from './routes';
