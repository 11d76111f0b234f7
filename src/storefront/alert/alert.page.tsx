import { confirmStockAlert, getStockAlert, removeStockAlert, type StockAlert } from '#catalog/alert-contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { FailedLink, keyIn, runChoice } from '../layout/email-link.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'

const stateText = {
  unconfirmed: m.stock_alert_unconfirmed_text,
  waiting: m.stock_alert_waiting_text,
  told: m.stock_alert_told_text,
}

/**
 * The page that the emails link to. Opening it changes nothing: email scanners open links too. Works without scripts.
 */
export const stockAlertPage = page('stockAlert', {
  layout: shopLayout,
  load: ({ api, params: { id }, search }) => api(getStockAlert, { params: { id }, query: { key: keyIn(search) } }),
  head: () => ({ title: m.stock_alert_title(), isUnlisted: true }),
  Failed: (failed) => <FailedLink title={m.stock_alert_title()} gone={m.stock_alert_gone()} {...failed} />,
  action({ api, params: { id }, search }, form) {
    const key = keyIn(search)
    const input = { params: { id }, body: { key } }
    return runChoice(form, {
      confirm: { run: () => api(confirmStockAlert, input), next: urlOf('stockAlert', { id }, { key }) },
      leave: { run: () => api(removeStockAlert, input), next: urlOf('stockAlerts', {}, { left: '1' }) },
    })
  },
  Page: ({ data }) => <AlertScreen alert={data} />,
})

function AlertScreen({ alert }: { alert: StockAlert }) {
  const { state, slug, values, valuesEn } = alert
  const name = localizedText(alert.name, alert.nameEn)
  const choice = pick(values, valuesEn).map(({ value }) => value)
  return (
    <div className="shop-width max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">{m.stock_alert_title()}</h1>
      <p lang={name.lang} className="mt-4 font-semibold">
        {[name.text, ...choice].join(' · ')}
      </p>
      <p role="status" className="mt-2">
        {stateText[state]()}
      </p>
      <form method="post" className="mt-6 flex flex-wrap gap-3">
        {state === 'unconfirmed' ? (
          <Button type="submit" name="intent" value="confirm">
            {m.stock_alert_confirm()}
          </Button>
        ) : (
          <ButtonLink to={urlOf('product', { slug })}>{m.stock_alert_view_product()}</ButtonLink>
        )}
        <Button type="submit" name="intent" value="leave" variant="secondary">
          {m.stock_alert_leave()}
        </Button>
      </form>
    </div>
  )
}
