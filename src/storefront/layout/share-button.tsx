import { useId, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectableText } from '#ui/actions/copy-button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { toast } from '#ui/feedback/toast.ts'

type ShareButtonProps = {
  title: string
  /** Shares another URL than this page's. */
  url?: string
  label?: string
  /** Only the icon is visible. */
  compact?: boolean
}

/** Opens the device's share dialog; without one copies the URL, and shows it if that is refused. */
export function ShareButton({ title, url: given, label = m.product_share(), compact = false }: ShareButtonProps) {
  const refusedId = useId()
  const [refused, setRefused] = useState<string>()
  async function share() {
    const url = given ?? window.location.href
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await (window.navigator as Navigator).clipboard.writeText(url)
      toast({ tone: 'success', message: m.product_link_copied() })
    } catch {
      setRefused(url)
    }
  }
  return (
    <>
      <Button variant={compact ? 'ghost' : 'secondary'} onClick={() => void share()} className={compact ? 'px-3' : ''}>
        <Icon name="share" />
        <span className={compact ? 'sr-only' : undefined}>{label}</span>
      </Button>
      {refused && (
        <span role="alert" className="flex w-full flex-col gap-1 text-ink text-sm">
          <span id={refusedId}>{m.common_copy_failed()}</span>
          <SelectableText text={refused} labelledBy={refusedId} />
        </span>
      )}
    </>
  )
}
