import { escape } from './html';

/** A sitemap of absolute addresses, https://www.sitemaps.org/protocol.html (at most 50,000). */
export function sitemapXml(urls: readonly string[]): string {
  const entries = urls.map((url) => `<url><loc>${escape(url)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}

const CLOSED = ['/api/', '/account', '/user/', '/order', '/payment/', '/reset-password/'];

/** RFC 9309 */
export function robotsTxt(publicUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
