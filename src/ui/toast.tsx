import { useEffect } from 'react'
import { create } from 'zustand'
import { m } from '#i18n/paraglide/messages.js'
import { type Tone, toneColor } from './alert.tsx'
import { Icon } from './icon.tsx'

export type ToastMessage = { tone: Tone; message: string; action?: { label: string; onClick: () => void } }
type Shown = ToastMessage & { key: number }

const useToasts = create<{ shown: Shown[] }>(() => ({ shown: [] }))
const shownForMs = 7000
let lastKey = 0

/** Says something for a moment at the edge of the screen; at most three at once. Browser only. */
export function toast(said: ToastMessage) {
  lastKey += 1
  const key = lastKey
  useToasts.setState(({ shown }) => ({ shown: [...shown, { ...said, key }].slice(-3) }))
}

function dismiss(key: number) {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((other) => other.key !== key) }))
}

export function ToastHost() {
  const shown = useToasts((state) => state.shown)
  return (
    <div
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-3 bottom-20 z-60 flex flex-col items-center gap-2 md:inset-x-auto md:right-6 md:bottom-6 md:items-end"
    >
      {shown.map((said) => (
        <Toast key={said.key} said={said} />
      ))}
    </div>
  )
}

function Toast({ said }: { said: Shown }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(said.key), shownForMs)
    return () => clearTimeout(timer)
  }, [said.key])
  return (
    <div
      className={`card pointer-events-auto flex w-full max-w-md items-center gap-3 border-l-4 border-l-(--tone)! py-2 pr-2 pl-4 shadow-float ${toneColor[said.tone]}`}
    >
      <p className="flex-1 font-medium text-sm">{said.message}</p>
      {said.action && (
        <button
          type="button"
          className="min-h-11 rounded-md px-3 font-semibold text-sm underline underline-offset-4"
          onClick={() => {
            said.action?.onClick()
            dismiss(said.key)
          }}
        >
          {said.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={m.common_close()}
        className="flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
        onClick={() => dismiss(said.key)}
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </div>
  )
}
