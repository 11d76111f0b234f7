import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readProps } from './island-props.ts'

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/**
 * Hydrates one island; resolves when its event handlers are attached. Rejects when the component throws before that:
 * the island then shows the server's HTML again. When it throws later, the island shows a message.
 */
export function hydrateIsland(
  island: Element,
  component: ComponentType,
  report: (error: unknown) => void,
): Promise<void> {
  const props = readProps(island.firstElementChild?.textContent ?? '{}')
  const root = island.lastElementChild
  if (!root) return Promise.resolve()
  const html = [...root.childNodes]
  return new Promise((resolve, reject) => {
    let isReady = false
    const onReady = () => {
      isReady = true
      resolve()
    }
    // React has emptied the root when it reports an uncaught error.
    const tree = hydrateRoot(root, <Hydrated onReady={onReady}>{createElement(component, props)}</Hydrated>, {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      onUncaughtError: (error) => {
        if (isReady) {
          report(error)
          void import('./failed-island.tsx').then(({ FailedIsland }) => tree.render(<FailedIsland />))
          return
        }
        queueMicrotask(() => {
          tree.unmount()
          root.replaceChildren(...html)
          reject(error)
        })
      },
      onRecoverableError: report,
    })
  })
}
