import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { toast } from '#ui/feedback/toast.ts'

type ShareButtonProps = {
  title: string
  /** Another address than this page's. */
  url?: string
  label?: string
}

/** Hands this page to the device's own sharing; where there is none, puts its address on the clipboard. */
export function ShareButton({ title, url: given, label = m.product_share() }: ShareButtonProps) {
  async function share() {
    const url = given ?? window.location.href
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    const copied =
      (window.navigator as Navigator).clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
    await copied.then(
      () => toast({ tone: 'success', message: m.product_link_copied() }),
      () => toast({ tone: 'danger', message: m.product_link_failed() }),
    )
  }
  return (
    <Button variant="ghost" onClick={() => void share()} className="px-3 text-sm">
      <Icon name="share" />
      {label}
    </Button>
  )
}
