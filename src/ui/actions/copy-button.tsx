import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '../content/icon.tsx'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** What the button itself says. */
  word?: string
  /** On phones the picture alone. */
  compact?: boolean
}

/** Puts `text` on the clipboard and says so for a moment. */
export function CopyButton({ text, label, word, compact = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <Button
      variant="secondary"
      className={compact ? 'shrink-0 max-sm:px-3' : 'shrink-0'}
      aria-label={copied ? m.common_copied() : label}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite" className={compact ? 'max-sm:sr-only' : undefined}>
        {copied ? m.common_copied() : (word ?? m.common_copy())}
      </span>
    </Button>
  )
}
