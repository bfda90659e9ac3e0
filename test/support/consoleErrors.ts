import type { Page } from 'playwright-core';

/** Collects the errors of the page's scripts from now on, without failed requests. */
export function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
    if (isOurs && !message.text().includes('No refresh token')) errors.push(message.text());
  });
  return errors;
}
