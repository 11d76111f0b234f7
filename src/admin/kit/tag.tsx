import type { ReactNode } from 'react'
import { type Tone, toneClass } from '#ui/feedback/alert.tsx'

/** `moving`: in progress, no action needed. */
export type TagTone = Tone | 'moving'

const colors: Record<TagTone, string> = { ...toneClass, moving: '[--tone:var(--moving)]' }

/** A coloured status label; the text carries the meaning, too. */
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-sm border border-(--tone)/30 bg-(--tone)/12 px-1.5 py-0.5 font-medium text-ink text-xs ${colors[tone]}`}
    >
      {children}
    </span>
  )
}
