export { Security } from './Security';
export { twoStepMachine } from './twoStepMachine';
