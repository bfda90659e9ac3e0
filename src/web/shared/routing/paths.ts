import { ALL_CATEGORIES } from '@contract/entities/category';
import { categoryPath, productPath, ROUTES, type RouteName } from '@contract/routes';

export { ROUTES };

/** The routes without parameters, whose pattern is their path. */
type PlainRoute = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends `${string}${':' | '*'}${string}` ? never : Name;
}[RouteName];

const plainPaths = Object.fromEntries(
  Object.entries(ROUTES).map(([name, path]) => [name, () => path]),
) as Readonly<Record<PlainRoute, () => string>>;

/** The paths of all pages; every parameter is percent-encoded, slashes included. */
export const paths = {
  ...plainPaths,
  resetPassword: (uid: string, token: string) =>
    `/reset-password/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`,
  verifyEmail: (uid: string, token: string) =>
    `/verify-email/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`,
  productDetails: productPath,
  category: categoryPath,
  /** @param category the name of a category, `All` by default */
  search: (query = '', category: string = ALL_CATEGORIES) =>
    query === '' && category === ALL_CATEGORIES
      ? ROUTES.search
      : `/search?${new URLSearchParams({ query, category }).toString()}`,
  order: (orderId: number) => `/order/${orderId}`,
} as const;
