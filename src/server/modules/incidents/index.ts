export { exportOf, wireIncident } from './exportOf';
export { plainCode } from './incidentCode';
export { deleteOldIncidents, findIncident, findIncidents, type IncidentRow } from './incidentsRepository';
export { incidentRoutes } from './routes';
