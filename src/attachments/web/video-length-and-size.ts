import { currentLocale } from '#i18n/locale.ts'
import type { Video } from '../video-contract.ts'

/** `0:45 · 12 MB`: how long a video is, if known, and how much data it takes. */
export function videoLengthAndSize({ durationMs, size }: Pick<Video, 'durationMs' | 'size'>): string {
  const megabytes = Math.max(0.1, size / 1024 / 1024)
  const amount = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: megabytes < 10 ? 1 : 0 }).format(
    megabytes,
  )
  return [durationMs === null ? '' : lengthText(durationMs), `${amount} MB`].filter(Boolean).join(' · ')
}

function lengthText(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
