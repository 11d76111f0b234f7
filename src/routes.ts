import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page URL on one sheet. English has the same paths under `/en`, which the server takes off before routing. */
export default [
  layout('storefront/shop-layout.tsx', [
    index('storefront/start.tsx'),
    route('home', 'storefront/home.tsx'),
    route('shop', 'storefront/shop.tsx'),
    route('search', 'storefront/search.tsx'),
    route('collections/:slug', 'storefront/collection.tsx'),
    route('product/:slug', 'storefront/product.tsx'),
    route('shopping-cart', 'storefront/shopping-cart.tsx'),
    route('page/:slug', 'storefront/page.tsx'),
    route('blogs', 'storefront/blogs.tsx'),
    route('blog-view/:slug', 'storefront/blog-view.tsx'),
    route('landing', 'storefront/landing.tsx'),
    route('track-order', 'storefront/track-order.tsx'),
    route('order/:id', 'storefront/order.tsx'),
    route('calendar', 'storefront/calendar.tsx'),
    route('401', 'storefront/unauthorized.tsx'),
    route('404', 'storefront/not-found.tsx'),
    route('*', 'storefront/nowhere.tsx'),
  ]),
  layout('storefront/checkout-layout.tsx', [
    route('checkout/shipping-information', 'storefront/shipping-information.tsx'),
    route('checkout/payment', 'storefront/payment.tsx'),
  ]),
  route('order/:id/receipt', 'storefront/receipt.tsx'),
  route('auth/login', 'admin/login.tsx'),
  route('auth/forgot', 'admin/forgot.tsx'),
  route('auth/reset', 'admin/reset.tsx'),
  layout('admin/admin-layout.tsx', [
    route('user', 'admin/users.tsx'),
    route('user/:id', 'admin/user.tsx'),
    route('admin/pages', 'admin/pages.tsx'),
    route('admin/pages/:id', 'admin/page-edit.tsx'),
    route('admin/reviews', 'admin/reviews.tsx'),
    route('admin/landing', 'admin/home-edit.tsx'),
    route('admin/menus', 'admin/menus.tsx'),
    route('admin/system-params', 'admin/system-params.tsx'),
    route('admin/account', 'admin/account.tsx'),
  ]),
] satisfies RouteConfig
