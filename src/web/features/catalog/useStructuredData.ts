import { useEffect } from 'react';
import type { ProductDetail } from '@contract/entities/product';
import { productPath, productStructure } from '@contract/rules/structuredData';
import { settings } from '../../shared/settings';
import { useIsPast } from '../../shared/state/past';

const STRUCTURED = 'application/ld+json';

/** What search engines are told follows the product that is shown; the server wrote it for the one that was opened. */
export function useStructuredData(product: ProductDetail): void {
  const isPast = useIsPast();
  useEffect(() => {
    if (isPast) return undefined;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    // The shop's public address, wherever this page was fetched from.
    const { origin } = new URL(canonical?.href ?? window.location.href);
    const site = { url: origin, name: settings.shop.name };
    canonical?.setAttribute('href', origin + productPath(product.product_id));
    document.querySelectorAll(`script[type="${STRUCTURED}"]`).forEach((script) => script.remove());
    const scripts = productStructure(product, site).map(written);
    document.head.append(...scripts);
    return () => scripts.forEach((script) => script.remove());
  }, [isPast, product]);
}

function written(data: Record<string, unknown>): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = STRUCTURED;
  script.textContent = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return script;
}
