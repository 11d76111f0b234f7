import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { downloadText } from '#ui/browser/download-blob.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'

/** New recovery codes of the second factor, to be stored by the user. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <Alert tone="warning" title={m.admin_recovery_title()}>
      <p>{m.admin_recovery_text()}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-1 font-mono text-base text-ink sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label={m.admin_recovery_copy()} />
        <Button
          variant="secondary"
          onClick={() => downloadText('tam-huong-ma-khoi-phuc.txt', `${text}\n`, 'text/plain;charset=utf-8')}
        >
          {m.admin_recovery_download()}
        </Button>
        <Button
          onClick={(event) => {
            focusListAround(event)
            onDone()
          }}
        >
          {m.admin_recovery_done()}
        </Button>
      </div>
    </Alert>
  )
}
