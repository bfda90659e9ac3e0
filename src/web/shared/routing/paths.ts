import { ALL_CATEGORIES } from '@contract/entities/category';
import { categoryPath, productPath, ROUTES } from '@contract/routes';

export { ROUTES };

/** The paths of all pages; every parameter is percent-encoded, slashes included. */
export const paths = {
  home: () => ROUTES.home,
  about: () => ROUTES.about,
  contact: () => ROUTES.contact,
  signUp: () => ROUTES.signUp,
  signIn: () => ROUTES.signIn,
  login: () => ROUTES.login,
  requestPasswordReset: () => ROUTES.requestPasswordReset,
  resetPassword: (uid: string, token: string) =>
    `/reset-password/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`,
  verifyEmail: (uid: string, token: string) =>
    `/verify-email/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`,
  productCatalog: () => ROUTES.productCatalog,
  products: () => ROUTES.products,
  productDetails: productPath,
  category: categoryPath,
  /** @param category the name of a category, `All` by default */
  search: (query = '', category: string = ALL_CATEGORIES) =>
    query === '' && category === ALL_CATEGORIES
      ? ROUTES.search
      : `/search?${new URLSearchParams({ query, category }).toString()}`,
  cart: () => ROUTES.cart,
  checkout: () => ROUTES.checkout,
  bankTransfer: () => ROUTES.bankTransfer,
  cardPayment: () => ROUTES.cardPayment,
  orderSuccess: () => ROUTES.orderSuccess,
  orderFailure: () => ROUTES.orderFailure,
  order: (orderId: number) => `/order/${orderId}`,
  account: () => ROUTES.account,
  accountOrders: () => ROUTES.accountOrders,
  accountDetails: () => ROUTES.accountDetails,
  accountWishlist: () => ROUTES.accountWishlist,
  accountAddresses: () => ROUTES.accountAddresses,
  accountSecurity: () => ROUTES.accountSecurity,
  accountPrivacy: () => ROUTES.accountPrivacy,
  userOrders: () => ROUTES.userOrders,
  wishlist: () => ROUTES.wishlist,
  allCategories: () => ROUTES.allCategories,
  privacyPolicy: () => ROUTES.privacyPolicy,
  returnPolicy: () => ROUTES.returnPolicy,
  faq: () => ROUTES.faq,
} as const;
