import { type CategoryName } from '@contract/entities/category';
import { ROUTES } from '../../shared/routing/paths';

/** The categories of the row below the bar. */
export const ROW_CATEGORIES: readonly CategoryName[] = [
  'Phones & Tablets',
  'Laptops & Computers',
  'Headsets & AirPods & Earbuds',
  'Watches & Smartwatches',
  'Powerbanks',
  'Video Games & Accessories',
];

/** Where nothing should lead away from the task: no category row. */
const FOCUSED_ROUTES = [ROUTES.checkout, '/payment/', ROUTES.account, '/order/', ROUTES.userOrders];

export function isFocusedRoute(pathname: string): boolean {
  return FOCUSED_ROUTES.some((route) => pathname.startsWith(route));
}
