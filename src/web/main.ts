import { firstPaint } from './shared/firstPaint';
import './shared/styles/main.css';

/** The app is a script of its own, which the page's head has fetched ahead: beginning it keeps a phone busy for a while. */
firstPaint()
  .then(() => import(/* webpackChunkName: "start" */ './app/start'))
  .catch((error: unknown) => console.error('The shop could not be started:', error));
