import { type ReactNode, useId } from 'react'
import { Icon } from '../content/icon.tsx'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

/**
 * Collapsible sections. Native `<details>`: works without JavaScript, and in-page search finds closed content. With
 * `oneAtATime`, opening one closes the others.
 */
export function Accordion({ items, oneAtATime = false }: { items: readonly AccordionItem[]; oneAtATime?: boolean }) {
  const group = useId()
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <details key={item.id} name={oneAtATime ? group : undefined} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {item.title}
            <Icon name="chevron-down" className="size-5 text-brass transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-3xl pb-5 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
