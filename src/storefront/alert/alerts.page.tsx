import { getProduct } from '#catalog/contract.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { NoticeScreen } from '../layout/notice-screen.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { sendStockAlert } from './send-stock-alert.ts'
import { StockAlertForm, soldOutVariations } from './stock-alert-form.tsx'

/**
 * Target of the form on a product page: shows the form again with its errors, or a confirmation. With `left` it
 * confirms an unsubscription (alert.page.tsx).
 */
export const stockAlertsPage = page('stockAlerts', {
  layout: shopLayout,
  async load({ api, search }) {
    const slug = search.get('product')?.slice(0, 200)
    if (!slug) return undefined
    try {
      return await api(getProduct, { params: { id: slug } })
    } catch (error) {
      if (error instanceof ShopError && [404, 422].includes(error.status)) return undefined
      throw error
    }
  },
  head: () => ({ title: m.stock_alert_title(), isUnlisted: true }),
  action: ({ api }, form) => sendStockAlert(api, form),
  Page({ data: product, request: { search }, returned }) {
    if (search.has('sent')) return <NoticeScreen title={m.stock_alert_sent_title()} text={m.stock_alert_sent_text()} />
    if (search.has('left')) return <NoticeScreen title={m.stock_alert_left_title()} text={m.stock_alert_left_text()} />
    if (!product || soldOutVariations(product).length === 0)
      return <NoticeScreen title={m.stock_alert_title()} text={m.stock_alert_none()} />
    const name = localizedText(product.name, product.nameEn)
    return (
      <div className="shop-width relative max-w-xl py-8 md:py-12">
        <h1 className="text-3xl">{m.stock_alert_title()}</h1>
        <p lang={name.lang} className="mt-2 mb-6">
          {name.text}
        </p>
        <StockAlertForm product={product} returned={returned} />
      </div>
    )
  },
})
