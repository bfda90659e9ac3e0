import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of CHROME_PATH, or of the system's Chromium, or of Playwright's. */
function executablePath(): string {
  const configured = process.env.CHROME_PATH;
  return configured ?? SYSTEM_PATHS.find((file) => existsSync(file)) ?? chromium.executablePath();
}

/** CI starts it as root, hence no sandbox. Without the other flags Chromium calls Google's hosts at every start. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchChromium(extraFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: executablePath(), args: [...FLAGS, ...extraFlags] });
}
