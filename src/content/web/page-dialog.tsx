import { useEffect, useState } from 'react'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { RichText } from '#ui/content/rich-text.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { getPage, Page } from '../contract.ts'

type PageDialogProps = { slug: string; title: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The content page of this slug in a dialog. */
export function PageDialog({ slug, ...dialog }: PageDialogProps) {
  return (
    <Dialog {...dialog}>
      <PageContent slug={slug} />
    </Dialog>
  )
}

function PageContent({ slug }: { slug: string }) {
  const [page, setPage] = useState<Page>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    call<typeof getPage>({ method: 'GET', path: '/page/:id' }, { params: { id: slug } }, { signal: controller.signal })
      .then(setPage)
      .catch((error: unknown) => {
        if (error instanceof ApiError) setProblem(error.message)
      })
    return () => controller.abort()
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
