export { endServices as default } from './globalSetup';
