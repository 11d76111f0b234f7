import { type KeyboardEvent, useEffect, useRef } from 'react'
import { m } from '#i18n/messages.js'
import { Icon, type IconName } from '#ui/content/icon.tsx'
import { keepScrollbarPlace } from '#ui/overlays/modal.tsx'
import type { Picture as PictureOf } from '../contract.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

type PictureViewerProps = {
  pictures: readonly PictureOf[]
  /** Alt text for pictures without one. */
  name: string
  /** The index of the picture to show; undefined while closed. */
  at: number | undefined
  onAtChange: (at: number | undefined) => void
}

/** A full-screen viewer: arrow keys and swipes switch pictures, Escape closes it and restores the focus. */
export function PictureViewer({ pictures, name, at, onAtChange }: PictureViewerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpen = at !== undefined
  const picture = isOpen ? pictures[at] : undefined
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog && !dialog.open) {
      keepScrollbarPlace()
      dialog.showModal()
    }
    if (!isOpen) dialog?.close()
  }, [isOpen])

  function step(by: 1 | -1) {
    if (isOpen) onAtChange((at + by + pictures.length) % pictures.length)
  }
  function turn(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }

  return (
    <dialog
      ref={ref}
      aria-label={m.viewer_title()}
      onClose={() => onAtChange(undefined)}
      onKeyDown={turn}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      {picture && (
        <div className="relative size-full">
          <ZoomablePicture picture={picture} alt={picture.alt ? undefined : name} onSwipe={step} />
          <p
            aria-live="polite"
            className="absolute top-5 left-5 rounded-sm bg-paper-raised px-2.5 py-1 text-sm tabular-nums"
          >
            {m.product_picture_of({ n: (at ?? 0) + 1, total: pictures.length })}
          </p>
          <ViewerButton
            icon="close"
            label={m.common_close()}
            onPress={() => onAtChange(undefined)}
            place="top-3 right-3"
          />
          {pictures.length > 1 && (
            <>
              <ViewerButton
                icon="chevron-left"
                label={m.viewer_previous()}
                onPress={() => step(-1)}
                place="top-1/2 left-3"
              />
              <ViewerButton
                icon="chevron-right"
                label={m.viewer_next()}
                onPress={() => step(1)}
                place="top-1/2 right-3"
              />
            </>
          )}
        </div>
      )}
    </dialog>
  )
}

type ViewerButtonProps = { icon: IconName; label: string; onPress: () => void; place: string }

function ViewerButton({ icon, label, onPress, place }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`edge absolute flex size-12 items-center justify-center rounded-md bg-paper-raised shadow-card ${place}`}
    >
      <Icon name={icon} />
    </button>
  )
}
