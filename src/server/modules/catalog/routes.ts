import type { Api } from '../../http/api';
import { findingRoutes } from './findingRoutes';
import { openCatalog, type CatalogOptions } from './openCatalog';
import { productRoutes } from './productRoutes';

export function catalogRoutes(api: Api, options: CatalogOptions): void {
  const catalog = openCatalog(api.app, options);
  findingRoutes(api, catalog);
  productRoutes(api, catalog);
}
