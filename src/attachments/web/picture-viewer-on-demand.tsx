import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { PictureViewer } from './picture-viewer.tsx'

const Viewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/** The full-screen viewer, loaded when a picture is opened for the first time. */
export function PictureViewerOnDemand(props: ComponentProps<typeof PictureViewer>) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.at !== undefined && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  )
}
