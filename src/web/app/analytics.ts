/** Receives page views. The default adapter pushes to the data layer; another can replace it. */
export interface Analytics {
  /** @param path without reset tokens and without query */
  pageView(path: string): void;
}

declare global {
  interface Window {
    /** read by a tag manager, if there is one */
    dataLayer?: Record<string, unknown>[];
  }
}

/** The measurement id of the shop's analytics account (CONSTANTS-17); the value is not published. */
export const MEASUREMENT_ID = 'G-KANTI00000';

const dataLayer: Analytics = {
  pageView(path) {
    window.dataLayer ??= [];
    window.dataLayer.push({ event: 'page_view', page_path: path, send_to: MEASUREMENT_ID });
  },
};

const EMAIL_LINK = /^(\/(?:reset-password|verify-email)\/).*/;

/** The path for analytics, without the token of an emailed link, which gives access to an account. */
export function pathForAnalytics(pathname: string): string {
  return pathname.replace(EMAIL_LINK, '$1');
}

let analytics = dataLayer;

export function setAnalytics(adapter: Analytics): void {
  analytics = adapter;
}

export function sendPageView(pathname: string): void {
  analytics.pageView(pathForAnalytics(pathname));
}
