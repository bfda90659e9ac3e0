export { Security } from './Security';
