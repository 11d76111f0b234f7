import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'

type FoldProps = {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Folds with the same name: opening one closes the others. */
  name?: string | undefined
  className?: string
}

/** Collapsible content. Native `<details>`: works without JavaScript, and in-page search finds closed content. */
export function Fold({ title, children, open, name, className = '' }: FoldProps) {
  return (
    <details open={open} name={name} className={`group ${className}`}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="size-5 text-brass transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
