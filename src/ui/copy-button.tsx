import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Puts `text` on the clipboard and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <Button
      variant="secondary"
      aria-label={copied ? m.common_copied() : label}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? m.common_copied() : m.common_copy()}</span>
    </Button>
  )
}
