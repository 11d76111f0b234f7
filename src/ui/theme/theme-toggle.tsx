import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { toggleDark, useTheme } from './theme-store.ts'

/** Switches between light and dark; its label names the mode it switches to. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const dark = useTheme((theme) => theme.dark)
  const label = dark ? m.theme_light() : m.theme_dark()
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggleDark}
      className={`inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:bg-paper-sunken ${className}`}
    >
      <Icon name={dark ? 'sun' : 'moon'} className="size-5.5" />
    </button>
  )
}
