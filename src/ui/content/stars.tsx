import type { CSSProperties } from 'react'
import { m } from '#i18n/messages.js'

/** A rating from 0 to 5, in steps of 0.1. */
export function Stars({ value }: { value: number }) {
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${value * 20}%` }
  return <span role="img" aria-label={m.rating_stars({ n: value })} className="stars" style={filled} />
}
