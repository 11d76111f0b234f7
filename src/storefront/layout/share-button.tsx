import { untrackedUrl } from '#foundation/tracking-params.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useCopy } from '#ui/actions/copy-button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { toast } from '#ui/feedback/toast.ts'

type ShareButtonProps = {
  title: string
  /** Shares another URL than this page's, which says nothing about the visit. */
  url?: string
  label?: string
  /** Only the icon is visible. */
  compact?: boolean
}

/** Opens the device's share dialog; where there is none, copies the URL, and shows it if that is refused. */
export function ShareButton({ title, url: given, label = m.product_share(), compact = false }: ShareButtonProps) {
  const { copy, refusalOf } = useCopy()
  async function share() {
    const url = given ?? untrackedUrl(window.location.href)
    if (await openShareDialog({ title, url })) return
    if (await copy(url)) toast({ tone: 'success', message: m.product_link_copied() })
  }
  return (
    <>
      <Button variant={compact ? 'ghost' : 'secondary'} onClick={() => void share()} className={compact ? 'px-3' : ''}>
        <Icon name="share" />
        <span className={compact ? 'sr-only' : undefined}>{label}</span>
      </Button>
      {refusalOf()}
    </>
  )
}

/**
 * Opens the device's share dialog. Resolves to whether it opened, even if it was then dismissed: frames and web views
 * may refuse.
 */
export async function openShareDialog(shared: ShareData): Promise<boolean> {
  // TypeScript believes that every browser has it.
  if (!('share' in Navigator.prototype)) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
