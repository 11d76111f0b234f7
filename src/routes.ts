import type { Page } from '#rendering/page.ts'
import { staffPages } from './admin/staff.page.tsx'
import { calendarPage } from './storefront/calendar.page.tsx'
import { collectionPage } from './storefront/collection.page.tsx'
import { homePage } from './storefront/home.page.tsx'
import { landingPage } from './storefront/landing.page.tsx'
import { notFoundPage } from './storefront/not-found.page.tsx'
import { orderPage } from './storefront/order.page.tsx'
import { contentPage } from './storefront/page.page.tsx'
import { paymentPage } from './storefront/payment.page.tsx'
import { postPage } from './storefront/post.page.tsx'
import { postsPage } from './storefront/posts.page.tsx'
import { productPage } from './storefront/product.page.tsx'
import { receiptPage } from './storefront/receipt.page.tsx'
import { searchPage } from './storefront/search.page.tsx'
import { shippingInformationPage } from './storefront/shipping-information.page.tsx'
import { shopPage } from './storefront/shop.page.tsx'
import { cartPage } from './storefront/shopping-cart.page.tsx'
import { trackOrderPage } from './storefront/track-order.page.tsx'
import { unauthorizedPage } from './storefront/unauthorized.page.tsx'

/** Every page of the shop. Their URLs and what the page cache, search engines and the service worker need to know of them: foundation/page-urls.ts. */
export const pages: readonly Page[] = [
  homePage,
  shopPage,
  searchPage,
  collectionPage,
  productPage,
  contentPage,
  postsPage,
  postPage,
  landingPage,
  calendarPage,
  cartPage,
  orderPage,
  paymentPage,
  receiptPage,
  shippingInformationPage,
  trackOrderPage,
  unauthorizedPage,
  notFoundPage,
  ...staffPages,
]
