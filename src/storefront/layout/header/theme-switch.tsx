import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'

/** Switches to the mode that its label names, light or dark; handled by ui/theme/listen-for-theme-switch.ts. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      className="needs-script inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:bg-paper-sunken"
    >
      <span className="dark:hidden">
        <Icon name="moon" className="size-5.5" />
        <span className="sr-only">{m.theme_dark()}</span>
      </span>
      <span className="hidden dark:inline">
        <Icon name="sun" className="size-5.5" />
        <span className="sr-only">{m.theme_light()}</span>
      </span>
    </button>
  )
}
