import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'

type DialogButtonsProps = {
  /** Label of the submit button, and whether it destroys something. */
  label?: string
  isDangerous?: boolean
  isBusy: boolean
  onCancel: () => void
}

/**
 * The buttons at the end of a dialog's form. What is being saved can't be cancelled: closing the dialog meanwhile keeps
 * the draft, if there is one, else it stays open (`closeUnlessBusy`).
 */
export function DialogButtons({ label = m.common_save(), isDangerous, isBusy, onCancel }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
        {m.common_cancel()}
      </Button>
      <Button type="submit" busy={isBusy} variant={isDangerous ? 'danger' : 'primary'}>
        {label}
      </Button>
    </div>
  )
}
