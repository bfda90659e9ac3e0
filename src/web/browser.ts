import { hydrate } from './app/hydrate';
import './shared/styles/main.css';

hydrate().catch((error: unknown) => console.error('The shop could not be started:', error));
