import type { DEVELOPER_ROUTES } from '@contract/routes';
import { page, type RoutedPage } from './routes';

/**
 * The only door to the tools of developers and QA (src/web/tools), which are above the app: each is loaded when it is
 * wanted. Only what starts the shop, in the browser and on the server, imports this file.
 */
export const tools = {
  /** with the setting DEVTOOLS: Redux DevTools and time travel */
  devTools: () => import('../tools/timeTravel/devTools'),
  /** records what happens, for reports of a problem, and with DEVTOOLS tells it to other tabs */
  inspection: () => import('../tools/inspection/start'),
};

/** Pages for developers, with the setting DEVTOOLS. */
export const DEVELOPER_PAGES: Record<(typeof DEVELOPER_ROUTES)[number], RoutedPage> = {
  '/__ui': page('UiPage', () => import('../tools/uiParts/UiPage'), { isPersonal: true }),
  '/__charts': page('ChartsPage', () => import('../tools/charts/ChartsPage'), { isPersonal: true }),
  '/__incident': page('IncidentPage', () => import('../tools/incident/IncidentPage'), { isPersonal: true }),
};
