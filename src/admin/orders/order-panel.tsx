import type { ReactNode } from 'react'

/** A part of a screen on a card of its own. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card p-4 sm:p-5">
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans font-semibold text-base">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
