import { m } from '#i18n/messages.js'
import type { Attempt } from './form/use-attempt.ts'

type Removal = {
  title: string
  text?: string
  remove: () => Promise<unknown>
  /** Leaves the screen of what was removed, before its data are reloaded: it has nothing to show any more. */
  onRemoved?: (() => unknown) | undefined
}

/** Asks first. Resolves to whether it was removed. */
export function confirmAndRemove(attempt: Attempt, removal: Removal) {
  const { title, text = m.admin_delete_confirm(), remove, onRemoved } = removal
  return attempt(
    async () => {
      await remove()
      onRemoved?.()
    },
    {
      done: m.admin_did({ action: m.common_delete(), name: title }),
      ask: { title: m.admin_page_remove_title({ title }), text, yes: m.common_delete(), tone: 'danger' },
    },
  )
}
