import { expect, test } from 'vitest'
import { routeNames } from './route-name.ts'

const routeOf = routeNames([
  { path: '/product/' },
  { path: '/product/:id' },
  { path: '/product/pagination' },
  { path: '/order/:id/receipt' },
  { path: '/payment/:id/state' },
  { path: '/payment/receipt/pagination' },
])

test.each([
  ['/api/v1/product', '/api/v1/product'],
  ['/api/v1/product/', '/api/v1/product'],
  ['/api/v1/product/pagination', '/api/v1/product/pagination'],
  ['/api/v1/product/lu-huong', '/api/v1/product/:id'],
  ['/api/v1/order/TH1/receipt', '/api/v1/order/:id/receipt'],
  ['/api/v1/payment/TH1/state', '/api/v1/payment/:id/state'],
  ['/api/v1/payment/receipt/pagination', '/api/v1/payment/receipt/pagination'],
  ['/api/v1/payment/vnpay/ipn', '/api/v1/payment/*'],
  ['/api/v1/payment/TH1/vietqr.svg', '/api/v1/payment/*'],
  ['/api/v1/nothing/at/all/here', '/api/v1/*'],
  ['/product/lu-huong', '/product/*'],
  ['/en/product/lu-huong', '/product/*'],
  ['/home', '/home'],
  ['/', '/'],
  ['/en', '/'],
  ['/wp-login.php', 'other'],
])('%s is counted as %s', (path, name) => expect(routeOf(path)).toBe(name))
