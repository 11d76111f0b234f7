import { type ComponentType, lazy, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { splitLocale } from '#i18n/locale.ts'
import { useHydrated } from './hydrated.ts'

/** The same object each time: React then never touches what the server sent. */
const asSent = { __html: '' }

/** A part of a screen in which nothing can be done but follow links, and how to have its code before it is drawn. */
export type StillPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * Makes a part of a screen that stays as the server sent it: the browser loads no code for it and React does not go through
 * it. Its links are followed all the same. The code comes when the part has to be drawn here: with other properties, or
 * on a screen reached without the server. `arriveWith` has it there in time.
 */
export function still<Props extends object>(load: () => Promise<ComponentType<Props>>): StillPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Later = lazy(loadOnce) as unknown as ComponentType<Props>

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read
  function Still(props: Props) {
    const isDrawnHere = useHydrated()
    const [sent, setSent] = useState(isDrawnHere ? undefined : props)
    const follow = useFollow()
    const isAsSent = sent !== undefined && isSame(sent, props)
    // Once drawn here, what the server sent is gone: the first properties may come back, its HTML does not.
    if (sent && !isAsSent) setSent(undefined)
    if (!import.meta.env.SSR && isAsSent) {
      return (
        // biome-ignore lint/a11y: the presses are those of the links inside
        <div
          key="sent"
          className="contents"
          onClick={follow}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: leaves what the server sent
          dangerouslySetInnerHTML={asSent}
        />
      )
    }
    const Part = loaded ?? Later
    return (
      <div key="drawn" className="contents">
        <Part {...props} />
      </div>
    )
  }
  return Object.assign(Still, { load: loadOnce })
}

const isSame = <Props extends object>(before: Props, now: Props) =>
  Object.entries(now).every(([name, value]) => {
    const was = before[name as keyof Props]
    // What a loader gave is often put together anew, from the same pieces.
    return Object.is(value, was) || JSON.stringify(value) === JSON.stringify(was)
  })

/** Follows the shop's own links as `<Link>` does, for links that React does not know. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover]') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    const [, path] = splitLocale(link.pathname)
    void navigate(path + link.search + link.hash, { viewTransition: link.dataset.viewTransition !== undefined })
  }
}

/** Client middleware of a screen: the code of its still parts comes beside its data, so that it is drawn in one go. */
export function arriveWith(...parts: readonly { load: () => Promise<unknown> }[]) {
  return async (_: unknown, next: () => Promise<unknown>) => {
    const loading = Promise.all(parts.map(({ load }) => load()))
    await next()
    await loading
  }
}
