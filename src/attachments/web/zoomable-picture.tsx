import { useRef } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import type { Picture as PictureOf } from '../contract.ts'
import { Picture } from './picture.tsx'
import { useZoom } from './use-zoom.ts'
import { zoomStep } from './zoom.ts'

type ZoomablePictureProps = { picture: PictureOf; alt: string | undefined; onSwipe: (step: 1 | -1) => void }

/** One picture as large as its container allows; a click or tap, the wheel, pinch and two buttons zoom. */
export function ZoomablePicture({ picture, alt, onSwipe }: ZoomablePictureProps) {
  const frame = useRef<HTMLElement>(null)
  const { zoom, zoomTo } = useZoom(frame, picture.id, onSwipe)

  return (
    <>
      <section
        ref={frame}
        aria-label={m.product_gallery()}
        // A scrollable area must be reachable by keyboard. The focus stays in the viewer when it no longer is one.
        tabIndex={zoom > 1 ? 0 : -1}
        // Arrow keys scroll an enlarged picture, and switch pictures everywhere else.
        onKeyDown={(event) => zoom > 1 && event.stopPropagation()}
        className={`size-full overflow-auto overscroll-contain [scrollbar-width:none] ${zoom > 1 ? 'cursor-zoom-out touch-pan-x touch-pan-y' : 'cursor-zoom-in touch-none'}`}
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <Picture
            key={picture.id}
            picture={picture}
            sizes={`${Math.round(zoom * 100)}vw`}
            alt={alt}
            priority
            className="size-full select-none bg-transparent! object-contain"
          />
        </div>
      </section>
      <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 gap-2">
        <ZoomButton
          icon="minus"
          label={m.viewer_zoom_out()}
          disabled={zoom === 1}
          onPress={() => zoomTo(zoom / zoomStep)}
        />
        <ZoomButton icon="plus" label={m.viewer_zoom_in()} onPress={() => zoomTo(zoom * zoomStep)} />
      </div>
    </>
  )
}

type ZoomButtonProps = { icon: 'plus' | 'minus'; label: string; disabled?: boolean; onPress: () => void }

/** Stays focusable at its limit, so that keyboard users keep their position. */
function ZoomButton({ icon, label, disabled = false, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onPress}
      className="edge flex size-12 items-center justify-center rounded-md bg-paper-raised shadow-card aria-disabled:text-muted"
    >
      <Icon name={icon} />
    </button>
  )
}
