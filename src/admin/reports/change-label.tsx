import { m } from '#i18n/messages.js'
import { growthPercent } from '#statistics/rules.ts'

/** Growth in percent; sign, number and text carry the meaning without the colour. */
export function ChangeLabel({ now, before }: { now: number; before: number }) {
  const percent = growthPercent(now, before)
  if (percent === undefined) return <span className="text-muted">{m.admin_stat_nothing_before()}</span>
  const tone = percent > 0 ? 'text-success' : percent < 0 ? 'text-lacquer' : 'text-muted'
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <span className={`font-semibold tabular-nums ${tone}`}>
      {sign}
      {String(Math.abs(percent)).replace('.', m.admin_decimal_mark())} %
    </span>
  )
}
