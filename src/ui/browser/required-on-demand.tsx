import type { ComponentType, ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import { onDemand } from './on-demand.tsx'

/** Like `onDemand`, for a part that its form needs: when it can't be loaded, a button loads the page again. */
export const requiredOnDemand = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode,
): ComponentType<Props> =>
  onDemand(() => load().catch(() => import('#ui/feedback/missing-part.tsx')), meanwhile, m.common_error_network)
