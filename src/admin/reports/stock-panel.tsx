import { Link } from 'react-router'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { useSessionUser } from '#identity/web/sign-in.ts'
import type { StockToReorder } from '#statistics/contract.ts'
import { Panel } from '../kit/panel.tsx'
import { screenPathOf } from '../shell/use-pending-work.ts'

const shownItems = 12

/** Products running out, fastest selling first. */
export function StockPanel({ stock: { low, total, items } }: { stock: StockToReorder }) {
  const user = useSessionUser()
  const screen = user && screenPathOf(user, 'stock')
  return (
    <div id="stock" className="min-w-0 scroll-mt-20">
      <Panel
        title={m.admin_stat_stock({ n: total })}
        note={m.admin_stat_stock_means({ n: low })}
        actions={
          screen && (
            <Link
              to={`${screen}?level=reorder`}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {m.common_see_all()}
            </Link>
          )
        }
      >
        {items.length === 0 ? (
          <p className="text-muted text-sm">{m.admin_stat_stock_fine()}</p>
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full text-left text-sm">
              <thead>
                <tr className="text-muted">
                  <th scope="col" className="py-2 font-medium">
                    {m.statistics_product()}
                  </th>
                  <th scope="col" className="px-4 py-2 font-medium max-sm:hidden">
                    {m.statistics_sku()}
                  </th>
                  <th scope="col" className="px-4 py-2 text-right font-medium">
                    {m.statistics_quantity()}
                  </th>
                  <th scope="col" className="px-4 py-2 text-right font-medium">
                    {m.statistics_sold_30()}
                  </th>
                  <th scope="col" className="py-2 pl-4 text-right font-medium max-sm:hidden">
                    {m.statistics_days_left()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.slice(0, shownItems).map((item) => (
                  <tr key={item.variationId} className="border-line border-t">
                    <th scope="row" className="py-2 font-normal">
                      {pick(item.name, item.nameEn)}
                      {item.choice && <span className="block text-muted text-xs">{item.choice}</span>}
                    </th>
                    <td className="px-4 py-2 text-muted max-sm:hidden">{item.sku}</td>
                    <td
                      className={`px-4 py-2 text-right tabular-nums ${item.quantity === 0 ? 'font-semibold text-lacquer' : ''}`}
                    >
                      {item.quantity}
                    </td>
                    <td className="px-4 py-2 text-right tabular-nums">{item.sold}</td>
                    <td className="py-2 pl-4 text-right tabular-nums max-sm:hidden">{item.daysLeft ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
    </div>
  )
}
