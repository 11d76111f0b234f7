import { type ComponentType, lazy, type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { splitLocale } from '#i18n/locale.ts'
import { html } from './html.ts'
import { useHydrated } from './hydrated.ts'

/** The same object each time: React then never touches what the server sent. */
const asSent = html('')

/** A part of a screen in which nothing can be done but follow links, and how to have its code before it is drawn. */
export type StillPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * Makes a part of a screen that stays as the server sent it: the browser loads no code for it and React does not go through
 * it. Its links are followed all the same. The code comes when the part has to be drawn here: with other properties, or
 * on a screen reached without the server. `arriveWith` has it there in time.
 */
export function still<Props extends object>(load: () => Promise<ComponentType<Props>>): StillPart<Props> {
  const part = onDemand(load)
  return Object.assign((props: Props) => <Still part={part} props={props} />, { load: part.load })
}

type Part<Props> = {
  loaded: ComponentType<Props> | undefined
  load: () => Promise<unknown>
  /** Draws once the code is there. */
  Later: ComponentType<{ draw: () => ReactNode }>
}

function onDemand<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const part: Part<Props> = {
    loaded: undefined,
    load: async () => {
      part.loaded ??= await load()
    },
    Later: lazy(async () => {
      await part.load()
      return { default: ({ draw }: { draw: () => ReactNode }) => draw() }
    }),
  }
  return part
}

function Still<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const isDrawnHere = useHydrated()
  const [sent, setSent] = useState(isDrawnHere ? undefined : props)
  const follow = useFollow()
  const isAsSent = sent !== undefined && isSame(sent, props)
  // Once drawn here, what the server sent is gone: the first properties may come back, its HTML does not.
  if (sent && !isAsSent) setSent(undefined)
  if (!import.meta.env.SSR && isAsSent)
    return <div key="sent" ref={follow} className="contents" suppressHydrationWarning {...asSent} />
  return (
    <div key="drawn" className="contents">
      <Drawn part={part} props={props} />
    </div>
  )
}

function Drawn<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  // Once drawn in one of the two ways it stays so: what has come in between would draw it anew.
  const [isThere] = useState(part.loaded !== undefined)
  const draw = () => part.loaded && <part.loaded {...props} />
  return isThere ? draw() : <part.Later draw={draw} />
}

const isSame = <Props extends object>(before: Props, now: Props) =>
  Object.entries(now).every(([name, value]) => {
    const was = before[name as keyof Props]
    // What a loader gave is often put together anew, from the same pieces.
    return Object.is(value, was) || JSON.stringify(value) === JSON.stringify(was)
  })

/** Follows the shop's own links as `<Link>` does, for links that React does not know; the ref of what holds them. */
function useFollow(): RefCallback<HTMLElement> {
  const navigate = useNavigate()
  return useCallback(
    (element) => {
      const follow = (event: MouseEvent) => {
        const link =
          event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover]') : null
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!link || !isPlain || event.defaultPrevented) return
        event.preventDefault()
        const [, path] = splitLocale(link.pathname)
        void navigate(path + link.search + link.hash, { viewTransition: link.dataset.viewTransition !== undefined })
      }
      element?.addEventListener('click', follow)
      return () => element?.removeEventListener('click', follow)
    },
    [navigate],
  )
}

/** Client middleware of a screen: the code of its still parts comes beside its data, so that it is drawn in one go. */
export function arriveWith(...parts: readonly { load: () => Promise<unknown> }[]) {
  return async (_: unknown, next: () => Promise<unknown>) => {
    const loading = Promise.all(parts.map(({ load }) => load()))
    await next()
    await loading
  }
}
