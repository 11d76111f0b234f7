import { type MouseEvent, useState } from 'react'
import { urlOf } from '#foundation/page-urls.ts'
import { hasModifier } from '#ui/browser/has-modifier.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { PageDialog } from './page-dialog.tsx'

/**
 * A link to the content page of this slug that opens it in a dialog, so that a form being filled in is not left. In a
 * new tab, or without JavaScript, it is a normal link.
 */
export function PageDialogLink({ slug, title, className }: { slug: string; title: string; className?: string }) {
  const [Loaded, setLoaded] = useState<typeof PageDialog>()
  const [open, setOpen] = useState(false)

  function show(event: MouseEvent<HTMLAnchorElement>) {
    if (hasModifier(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./page-dialog.tsx').then(
      (module) => {
        setLoaded(() => module.PageDialog)
        setOpen(true)
      },
      () => location.assign(href),
    )
  }

  return (
    <>
      <Link to={urlOf('page', { slug })} target="_blank" aria-haspopup="dialog" onClick={show} className={className}>
        {title}
      </Link>
      {Loaded && <Loaded slug={slug} title={title} open={open} onOpenChange={setOpen} />}
    </>
  )
}
