import type { PlainWidth } from './firstView/plainView';
import type { PageHead } from './pageHead';

interface FixedPage extends Pick<PageHead, 'title' | 'description'> {
  /** the web app's component */
  page: string;
  /** whether the sitemap names it: it is the same for everybody and worth finding */
  listed: boolean;
  /** its h1, when that is not the title */
  heading?: string;
  /** how wide its text runs; the page's full width unless told */
  width?: PlainWidth;
  /** whether the description stands below the h1 */
  hasIntro?: boolean;
}

/** The pages whose address says all, by path; titles are the web app's own. */
export const FIXED_PAGES: Readonly<Record<string, FixedPage>> = {
  '/products': {
    page: 'ProductsPage',
    title: 'All products',
    description: 'Everything on our shelves, with prices in naira and what is in stock today.',
    listed: true,
  },
  '/product-catalog': {
    page: 'ProductCatalogPage',
    title: 'All models',
    description: 'Our three featured models side by side.',
    listed: true,
    heading: 'All models. Take your pick.',
  },
  '/category-full-display': {
    page: 'AllCategoriesPage',
    title: 'All categories',
    description: 'All fifteen categories: phones, laptops, audio, watches, appliances and more.',
    listed: true,
  },
  '/about': {
    page: 'AboutPage',
    title: 'Welcome to the About Page',
    description: 'Who we are and how this shop works.',
    listed: true,
  },
  '/contact': {
    page: 'ContactPage',
    title: 'Welcome to the Contact Page',
    description: 'How to reach us by phone, by mail and in Lagos.',
    listed: true,
  },
  '/faq': {
    page: 'FaqPage',
    title: 'FAQ',
    description: 'How ordering, paying and delivery work here.',
    listed: true,
    heading: 'Frequently asked questions',
    width: 'text',
    hasIntro: true,
  },
  '/privacy-policy': {
    page: 'PrivacyPolicyPage',
    title: 'Privacy policy',
    description: 'What we know of you, where it is kept and who sees it.',
    listed: true,
    width: 'text',
    hasIntro: true,
  },
  '/return-refund-policy': {
    page: 'ReturnPolicyPage',
    title: 'Return and refund policy',
    description: 'When and how a product can come back.',
    listed: true,
    width: 'text',
    hasIntro: true,
  },
  '/cart': {
    page: 'CartPage',
    title: 'Your Cart',
    description: 'All prices are today’s. Shipping is worked out at checkout, before you pay anything.',
    listed: false,
    hasIntro: true,
  },
  '/wishlist': {
    page: 'WishlistPage',
    title: 'Your Wishlist',
    description: 'What you have put aside for later.',
    listed: false,
  },
  '/checkout': {
    page: 'CheckoutPage',
    title: 'Checkout',
    description: 'Delivery in Lagos and across Nigeria; bank transfer or card.',
    listed: false,
    hasIntro: true,
  },
  '/signin': {
    page: 'SignInPage',
    title: 'Sign In',
    description: 'Sign in to order, pay and follow your orders.',
    listed: false,
    width: 'form',
  },
  '/signup': {
    page: 'SignUpPage',
    title: 'Create your account',
    description: 'Order, pay and follow your orders in one place.',
    listed: false,
    width: 'form',
    hasIntro: true,
  },
};
