export { exportOf, wireIncident } from './exportOf';
export { plainCode } from './reportIncident';
export { deleteOldIncidents, findIncident, findIncidents, type IncidentRow } from './incidentsRepository';
export { incidentRoutes } from './routes';
