/**
 * Where the answers of endpoints that anyone may call hold moments, by `METHOD path` of the endpoint. Browsers carry no schemas, so the types
 * of the contracts come to them as this list. Made by `node scripts/generate/response-dates.ts`.
 */
export const responseDates: Readonly<Record<string, string>> = {
  'GET /collection/': '*.createdDate *.updatedDate',
  'GET /collection/:id': 'createdDate updatedDate',
  'GET /home-page/': 'updatedDate',
  'GET /menu/': '*.createdDate *.updatedDate',
  'GET /menu/:id': 'createdDate updatedDate',
  'GET /menu/pagination': 'items.*.createdDate items.*.updatedDate',
  'GET /order/:id': 'createdDate events.*.createdDate expiresAt orderDate termsAcceptedDate updatedDate',
  'GET /page/': '*.createdDate *.publishedDate *.updatedDate',
  'GET /page/:id': 'createdDate publishedDate updatedDate',
  'GET /page/pagination': 'items.*.createdDate items.*.publishedDate items.*.updatedDate',
  'GET /payment/:id': 'payableUntil',
  'GET /product/': '*.createdDate *.promotionEndDate *.publishedDate *.updatedDate',
  'GET /product/:id': 'createdDate promotionEndDate publishedDate updatedDate variations.*.promotionEndDate',
  'GET /product/pagination': 'items.*.createdDate items.*.promotionEndDate items.*.publishedDate items.*.updatedDate',
  'GET /review-feedback/': '*.consentDate *.createdDate *.replyDate *.updatedDate',
  'GET /review-feedback/:id': 'consentDate createdDate replyDate updatedDate',
  'GET /review-feedback/pagination': 'items.*.consentDate items.*.createdDate items.*.replyDate items.*.updatedDate',
  'GET /system-params/': '*.createdDate *.updatedDate',
  'GET /system-params/:id': 'createdDate updatedDate',
  'GET /voucher/offers': '*.endsDate *.startsDate',
  'POST /attachment/': 'createdDate updatedDate',
  'POST /auth/login': 'expire_date',
  'POST /checkout/quote': 'lines.*.promotionEndDate voucher.offer.endsDate voucher.offer.startsDate',
  'POST /order/': 'createdDate events.*.createdDate expiresAt orderDate termsAcceptedDate updatedDate',
  'POST /order/:id/cancel': 'createdDate events.*.createdDate expiresAt orderDate termsAcceptedDate updatedDate',
  'POST /payment/claim': 'payableUntil',
  'POST /review-feedback/': 'consentDate createdDate replyDate updatedDate',
}
