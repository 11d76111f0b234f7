import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readProps } from './island-props.ts'

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Hydrates one island; resolves when its event handlers are attached. Rejects when the component throws before that:
 * the island then shows the server's HTML again. When it throws later, the island shows a message, or that HTML when
 * the message can't be loaded.
 */
export function hydrateIsland(
  island: Element,
  component: ComponentType,
  report: (error: unknown) => void,
): Promise<void> {
  // As island-html.tsx writes them: a script with the props, then the container.
  const props = readProps(island.firstElementChild?.textContent ?? '{}')
  const container = island.lastElementChild
  if (!container) return Promise.resolve()
  const serverNodes = [...container.childNodes]
  return new Promise((resolve, reject) => {
    let isReady = false
    const onReady = () => {
      isReady = true
      resolve()
    }
    // React has emptied the container when it reports an uncaught error.
    const restore = () => {
      root.unmount()
      container.replaceChildren(...serverNodes)
    }
    const root = hydrateRoot(container, <Hydrated onReady={onReady}>{createElement(component, props)}</Hydrated>, {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      onUncaughtError: (error) => {
        if (isReady) {
          report(error)
          void import('#ui/feedback/failed-part.tsx').then(
            ({ default: FailedPart }) => root.render(<FailedPart />),
            () => {
              restore()
              island.setAttribute('failed', '')
            },
          )
          return
        }
        queueMicrotask(() => {
          restore()
          reject(error)
        })
      },
      onRecoverableError: report,
    })
  })
}
