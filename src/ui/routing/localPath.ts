/** A path of this app that is safe to open after signing in (ASVS 5.0 3.7.2); null for anything else. */
export function localPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || /^\/[/\\]/.test(path)) return null;
  const target = new URL(path, window.location.origin);
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : null;
}
