import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

/** Hydrates one island; resolves when its event handlers are attached. */
export function hydrateIsland(
  root: Element,
  { component, props, identifierPrefix }: { component: ComponentType; props: object; identifierPrefix: string },
  report: (error: unknown) => void,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(root, <Hydrated onReady={resolve}>{createElement(component, props)}</Hydrated>, {
      identifierPrefix,
      onUncaughtError: (error) => {
        report(error)
        resolve()
      },
      onRecoverableError: report,
    })
  })
}
