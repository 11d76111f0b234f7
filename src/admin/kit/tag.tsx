import type { ReactNode } from 'react'
import { type Tone, toneColor } from '#ui/alert.tsx'

/** A state in a word, with a dot of its colour; the word says it too. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${toneColor[tone]}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-(--tone)" />
      {children}
    </span>
  )
}
