import { type MouseEvent, useEffect, useState } from 'react'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { RichText } from '#ui/content/rich-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { getPage, Page } from '../contract.ts'

/**
 * A link to the content page of this slug that shows it over the screen, so that nobody has to leave what they are
 * filling in. Opened in a new tab, or without JavaScript, it is a link like any other.
 */
export function PageDialogLink({ slug, title, className }: { slug: string; title: string; className?: string }) {
  const [open, setOpen] = useState(false)

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <Link to={urlOf('page', { slug })} target="_blank" aria-haspopup="dialog" onClick={show} className={className}>
        {title}
      </Link>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <PageContent slug={slug} />
      </Dialog>
    </>
  )
}

function PageContent({ slug }: { slug: string }) {
  const [page, setPage] = useState<Page>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    call<typeof getPage>({ method: 'GET', path: '/page/:id' }, { params: { id: slug } }, { signal: leaving.signal })
      .then(setPage)
      .catch((error: unknown) => {
        if (error instanceof ApiError) setProblem(error.message)
      })
    return () => leaving.abort()
  }, [slug])
  if (problem) return <Alert tone="danger">{problem}</Alert>
  if (!page) return <Waiting />
  const content = localizedText(page.content, page.contentEn)
  return <RichText html={content.text} lang={content.lang} />
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p className="sr-only">{m.common_loading()}</p>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
