import type { DEVELOPER_ROUTES } from '@contract/routes';
import { page, type RoutedPage } from './routes';

/**
 * The only entry to the tools of developers and QA (src/web/tools), which are a layer above the app. Each is loaded on
 * demand. Only the code that starts the shop, in the browser and on the server, imports this file.
 */
export const tools = {
  /** with the setting DEVTOOLS: Redux DevTools and time travel */
  devTools: () => import('../tools/timeTravel/devTools'),
  /** records events for problem reports, and with DEVTOOLS sends them to other tabs */
  inspection: () => import('../tools/inspection/start'),
};

/** Pages for developers, with the setting DEVTOOLS. */
export const DEVELOPER_PAGES: Record<(typeof DEVELOPER_ROUTES)[number], RoutedPage> = {
  '/__ui': page('UiPage', () => import('../tools/uiParts/UiPage'), { isPersonal: true }),
  '/__charts': page('ChartsPage', () => import('../tools/charts/ChartsPage'), { isPersonal: true }),
  '/__incident': page('IncidentPage', () => import('../tools/incident/IncidentPage'), { isPersonal: true }),
};
