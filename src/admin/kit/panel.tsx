import type { ReactNode } from 'react'

type PanelProps = { title: string; note?: string; actions?: ReactNode; children: ReactNode }

/** A section of a screen on its own card. The title has the focus when a row was removed (focus-list-around.ts). */
export function Panel({ title, note, actions, children }: PanelProps) {
  return (
    <section className="card min-w-0 p-4 sm:p-5">
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 tabIndex={-1} className="font-sans font-semibold text-base">
          {title}
        </h2>
        {actions}
      </div>
      {children}
      {note && <p className="mt-3 text-muted text-xs">{note}</p>}
    </section>
  )
}
