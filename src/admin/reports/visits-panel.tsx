import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Visits } from '#statistics/contract.ts'
import { Panel } from '../kit/panel.tsx'
import { Ranking } from './ranking.tsx'

/**
 * Product views by place, device and product; only of visitors from Facebook who agreed to send their information
 * (specification §3, §7).
 */
export function VisitsPanel({ visits: { looks, places, devices, products } }: { visits: Visits }) {
  const deviceLabels = {
    phone: m.admin_stat_phone(),
    tablet: m.admin_stat_tablet(),
    computer: m.admin_stat_computer(),
  }
  const row = (key: string, name: string, n: number) => ({ key, name, value: n, cells: [String(n)] })
  return (
    <Panel title={m.admin_stat_visits({ n: looks })} note={m.admin_stat_visits_means()}>
      {looks === 0 ? (
        <p className="text-muted text-sm">{m.admin_stat_nothing()}</p>
      ) : (
        <div className="grid gap-6 md:grid-cols-3">
          <Ranking
            headings={[m.admin_stat_place(), m.admin_stat_looks()]}
            rows={places.map(({ city, country, looks: n }) => {
              const name = [city, country].filter(Boolean).join(', ') || m.admin_stat_unknown()
              return row(name, name, n)
            })}
          />
          <Ranking
            headings={[m.admin_stat_device(), m.admin_stat_looks()]}
            rows={devices.map(({ name, looks: n }) => row(name, deviceLabels[name], n))}
          />
          <Ranking
            headings={[m.statistics_product(), m.admin_stat_looks()]}
            rows={products.map(({ productId, name, nameEn, looks: n }) => row(productId, pick(name, nameEn), n))}
          />
        </div>
      )}
    </Panel>
  )
}
