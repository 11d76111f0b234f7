import { confirmStockAlert, getStockAlert, removeStockAlert, type StockAlert } from '#catalog/alert-contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { PageRedirect, page } from '#rendering/page.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { FailedPage } from '../errors/failed-page.tsx'
import { NoticeScreen } from '../layout/notice-screen.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { apiProblemOrThrow } from '../order/api-problem-or-throw.ts'

const keyIn = (search: URLSearchParams) => search.get('key')?.slice(0, 64) || 'none'

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
  Failed: ({ error, request }) =>
    error.status < 500 ? (
      <NoticeScreen title={m.stock_alert_title()} text={m.stock_alert_gone()} />
    ) : (
      <FailedPage error={error} request={request} />
    ),
  async action({ api, params: { id }, search }, form) {
    const input = { params: { id }, body: { key: keyIn(search) } }
    const isUnsubscribing = form.get('intent') === 'leave'
    try {
      await (isUnsubscribing ? api(removeStockAlert, input) : api(confirmStockAlert, input))
    } catch (error) {
      return { status: apiProblemOrThrow(error).status, returned: undefined }
    }
    throw new PageRedirect(
      isUnsubscribing ? urlOf('stockAlerts', {}, { left: '1' }) : urlOf('stockAlert', { id }, { key: keyIn(search) }),
      303,
    )
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
