import type { Api } from '../../http/api';
import { searchRoutes } from './searchRoutes';
import { openCatalog, type CatalogOptions } from './openCatalog';
import { productRoutes } from './productRoutes';

export function catalogRoutes(api: Api, options: CatalogOptions): void {
  const catalog = openCatalog(api.app, options);
  searchRoutes(api, catalog);
  productRoutes(api, catalog);
}
