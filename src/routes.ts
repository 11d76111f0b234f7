import type { Page } from '#rendering/page.ts'
import { staffPages } from './admin/shell/staff.page.tsx'
import { stockAlertPage } from './storefront/alert/alert.page.tsx'
import { stockAlertsPage } from './storefront/alert/alerts.page.tsx'
import { altarPlannerPage } from './storefront/altar/altar-planner.page.tsx'
import { batchPage } from './storefront/batch/batch.page.tsx'
import { calendarPage } from './storefront/calendar/calendar.page.tsx'
import { conversionPage } from './storefront/calendar/conversion.page.tsx'
import { dayPage } from './storefront/calendar/day/day.page.tsx'
import { bowlsPage } from './storefront/calendar/family/bowls.page.tsx'
import { familyPage } from './storefront/calendar/family/family.page.tsx'
import { reminderPage } from './storefront/calendar/family/reminder.page.tsx'
import { loBanPage } from './storefront/calendar/lo-ban.page.tsx'
import { yearPage } from './storefront/calendar/year/year.page.tsx'
import { cartPage } from './storefront/cart/shopping-cart.page.tsx'
import { paymentPage } from './storefront/checkout/payment.page.tsx'
import { shippingInformationPage } from './storefront/checkout/shipping-information.page.tsx'
import { contentPage } from './storefront/content/page.page.tsx'
import { postPage } from './storefront/content/post.page.tsx'
import { postsPage } from './storefront/content/posts.page.tsx'
import { notFoundPage } from './storefront/errors/not-found.page.tsx'
import { unauthorizedPage } from './storefront/errors/unauthorized.page.tsx'
import { homePage } from './storefront/home/home.page.tsx'
import { landingPage } from './storefront/home/landing.page.tsx'
import { collectionPage } from './storefront/listing/collection.page.tsx'
import { collectionsPage } from './storefront/listing/collections.page.tsx'
import { shopPage } from './storefront/listing/shop.page.tsx'
import { orderFilesPage } from './storefront/order/files/order-files.page.tsx'
import { myOrdersPage } from './storefront/order/my-orders.page.tsx'
import { orderPage } from './storefront/order/order.page.tsx'
import { receiptPage } from './storefront/order/receipt.page.tsx'
import { trackOrderPage } from './storefront/order/track-order.page.tsx'
import { productPage } from './storefront/product/product.page.tsx'
import { searchPage } from './storefront/search/search.page.tsx'

/**
 * All pages of the shop. Their URLs are in foundation/page-urls.ts, their cache and search engine flags in
 * page-flags.ts. Where several match a URL the first answers: `/calendar/:day` comes after the other pages below
 * `/calendar`.
 */
export const pages: readonly Page[] = [
  homePage,
  shopPage,
  searchPage,
  collectionsPage,
  collectionPage,
  productPage,
  batchPage,
  contentPage,
  postsPage,
  postPage,
  landingPage,
  calendarPage,
  conversionPage,
  loBanPage,
  altarPlannerPage,
  familyPage,
  bowlsPage,
  reminderPage,
  yearPage,
  dayPage,
  cartPage,
  myOrdersPage,
  orderPage,
  paymentPage,
  receiptPage,
  orderFilesPage,
  shippingInformationPage,
  trackOrderPage,
  stockAlertsPage,
  stockAlertPage,
  unauthorizedPage,
  notFoundPage,
  ...staffPages,
]
