import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** Loads the editor and its style sheet lazily: it is the heaviest part of a form. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
