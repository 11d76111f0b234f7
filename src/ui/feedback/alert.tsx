import type { ReactNode } from 'react'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const toneClass: Record<Tone, string> = {
  info: '[--tone:var(--ink)]',
  success: '[--tone:var(--success)]',
  warning: '[--tone:var(--brass)]',
  danger: '[--tone:var(--lacquer)]',
}

type AlertProps = { tone: Tone; title?: ReactNode; children?: ReactNode; action?: ReactNode }

/** A message at the place it concerns. Warnings and errors interrupt a screen reader, other tones are read later. */
export function Alert({ tone, title, children, action }: AlertProps) {
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={`card border-l-4 border-l-(--tone)! px-4 py-3.5 ${toneClass[tone]}`}
    >
      {title && <p className="font-semibold text-(--tone)">{title}</p>}
      {children && <div className="text-sm">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
