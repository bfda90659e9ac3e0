import { API_BASE } from '@contract/call';

/** The base path of the desk's calls. */
export const DESK_BASE = `${API_BASE}/desk`;

/** Whether a URL leads to the desk's calls in any spelling: encoded, with further slashes, or malformed. */
export function isDeskAddress(url: string): boolean {
  const [pathname = ''] = url.split('?');
  const path = pathname.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /^\/+api\/+desk(\/|$)/.test(path);
}
