import type { CSSProperties } from 'react'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

const ratingNumber = {
  vi: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }),
}

/** A rating from 0 to 5, spoken in steps of 0.1. */
export function Stars({ value }: { value: number }) {
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${value * 20}%` }
  return (
    <span
      role="img"
      aria-label={m.rating_stars({ n: ratingNumber[currentLocale()].format(value) })}
      className="stars"
      style={filled}
    />
  )
}
