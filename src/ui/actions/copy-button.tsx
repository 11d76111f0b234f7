import { type ComponentProps, useId, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '../content/icon.tsx'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** The visible text of the button. */
  visibleText?: string
  /** Icon only on phones. */
  compact?: boolean
  variant?: ComponentProps<typeof Button>['variant']
}

/** Copies `text` to the clipboard and confirms it briefly; where the browser refuses, `text` is shown for selection. */
export function CopyButton({ text, label, visibleText, compact = false, variant = 'secondary' }: CopyButtonProps) {
  const { copy, refusalOf } = useCopy()
  const [copied, setCopied] = useState(false)
  async function press() {
    if (!(await copy(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <>
      <Button
        variant={variant}
        className={compact ? 'shrink-0 max-sm:px-3' : 'shrink-0'}
        aria-label={copied ? m.common_copied() : label}
        onClick={() => void press()}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite" className={compact ? 'max-sm:sr-only' : undefined}>
          {copied ? m.common_copied() : (visibleText ?? m.common_copy())}
        </span>
      </Button>
      {refusalOf(text)}
    </>
  )
}

/** `copy` says whether the browser copied a text; `refusalOf` a text that it refused shows it for selection. */
export function useCopy() {
  const refusedId = useId()
  const [refused, setRefused] = useState<string>()
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      setRefused(undefined)
      return true
    } catch {
      setRefused(text)
      return false
    }
  }
  const refusalOf = (text = refused) =>
    refused !== undefined &&
    text === refused && (
      <span role="alert" className="flex w-full flex-col gap-1 text-ink text-sm">
        <span id={refusedId}>{m.common_copy_failed()}</span>
        <SelectableText text={text} labelledBy={refusedId} />
      </span>
    )
  return { copy, refusalOf }
}

/** Selects its whole text on focus, so that the device's own menu can copy it. */
function SelectableText({ text, labelledBy }: { text: string; labelledBy: string }) {
  const Text = text.includes('\n') ? 'textarea' : 'input'
  return (
    <Text
      readOnly
      value={text}
      aria-labelledby={labelledBy}
      onFocus={(event) => event.currentTarget.select()}
      className="edge min-h-11 w-full rounded-md bg-paper-raised px-3 tabular-nums"
    />
  )
}
