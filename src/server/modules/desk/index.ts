export { deskPage } from './page';
