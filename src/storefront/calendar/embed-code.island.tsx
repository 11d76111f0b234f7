import { m } from '#i18n/messages.js'
import { CopyButton } from '#ui/actions/copy-button.tsx'

export default function EmbedCode({ code }: { code: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <textarea
        readOnly
        rows={5}
        value={code}
        aria-label={m.calendar_embed_code()}
        className="edge w-full rounded-md bg-paper-raised p-3 font-mono text-sm"
      />
      <CopyButton text={code} label={m.calendar_embed_copy()} />
    </div>
  )
}
