export { DeletionNotice } from './DeletionNotice';
export { Privacy } from './Privacy';
