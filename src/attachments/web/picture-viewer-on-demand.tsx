import { type ComponentProps, useState } from 'react'
import { onDemand } from '#ui/browser/on-demand.tsx'
import type { PictureViewer } from './picture-viewer.tsx'

const Viewer = onDemand(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/** The full-screen viewer, loaded when a picture is opened for the first time. */
export function PictureViewerOnDemand(props: ComponentProps<typeof PictureViewer>) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.at !== undefined && !wasOpened) setWasOpened(true)
  return wasOpened ? <Viewer {...props} /> : null
}
