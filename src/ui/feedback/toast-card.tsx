import { useEffect, useRef } from 'react'
import { m } from '#i18n/messages.js'
import { keepFocusInContent } from '../browser/lost-focus.ts'
import { Icon } from '../content/icon.tsx'
import { type Tone, toneClass } from './alert.tsx'

export type ToastMessage = { tone: Tone; message: string; action?: { label: string; onClick: () => void } }
export type VisibleToast = ToastMessage & { key: number }

const shownForMs = 7000
/** Longer, in ms: an action has to be read, reached and pressed. */
const actionShownForMs = 10_000
/** While the focus is in it, it stays for this long again (ms). */
const heldForMs = 1_000

export function ToastCard({ said: message, onDismiss }: { said: VisibleToast; onDismiss: (key: number) => void }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer = setTimeout(dismiss, message.action ? actionShownForMs : shownForMs)
    function dismiss() {
      if (card.current?.matches(':focus-within')) timer = setTimeout(dismiss, heldForMs)
      else onDismiss(message.key)
    }
    return () => clearTimeout(timer)
  }, [onDismiss, message])
  return (
    <div
      ref={card}
      className={`card pointer-events-auto flex w-full max-w-md items-center gap-3 border-l-4 border-l-(--tone)! py-2 pr-2 pl-4 shadow-float ${toneClass[message.tone]}`}
    >
      <p className="flex-1 font-medium text-sm">{message.message}</p>
      {message.action && (
        <button
          type="button"
          className="min-h-11 rounded-md px-3 font-semibold text-sm underline underline-offset-4"
          onClick={() => {
            message.action?.onClick()
            onDismiss(message.key)
            keepFocusInContent()
          }}
        >
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={m.common_close()}
        className="flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
        onClick={() => {
          onDismiss(message.key)
          keepFocusInContent()
        }}
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </div>
  )
}
