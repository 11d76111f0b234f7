import { type ReactNode, useId } from 'react'
import { Fold } from './fold.tsx'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

/** Collapsible sections. With `oneAtATime`, opening one closes the others. */
export function Accordion({ items, oneAtATime = false }: { items: readonly AccordionItem[]; oneAtATime?: boolean }) {
  const group = useId()
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <Fold key={item.id} title={item.title} name={oneAtATime ? group : undefined}>
          <div className="max-w-3xl pb-5 text-muted">{item.content}</div>
        </Fold>
      ))}
    </div>
  )
}
