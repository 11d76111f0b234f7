import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { Email, getMessage, sendTestMessage } from '#system/message-contract.ts'
import { useBusy } from '#ui/browser/use-busy.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { errorMessageOf } from '../kit/load-result.ts'
import { QuietButton } from '../kit/quiet-button.tsx'

const askEveryMs = 1000
/** After this many polls the email is shown as waiting; the list shows its later state. */
const maxAsks = 30

/** Sends a test email to the signed-in user and reports the result. */
export function useTestMail() {
  const [message, setMessage] = useState<Email>()
  const [errorMessage, setError] = useState<{ message: string; isAddressMissing: boolean }>()
  const { isBusy, whileBusy } = useBusy()
  const running = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()
  useEffect(() => () => running.current?.abort(), [])
  const send = () =>
    whileBusy(async () => {
      const controller = new AbortController()
      const { signal } = controller
      running.current = controller
      setError(undefined)
      setMessage(undefined)
      try {
        const where = { method: 'POST', path: '/message/test' } as const
        const queued = await call<typeof sendTestMessage>(where, {}, { signal })
        setMessage(queued)
        setMessage(await follow(queued, signal))
        await revalidate()
      } catch (error) {
        if (signal.aborted) return
        const isAddressMissing = error instanceof ApiError && error.errors?.[0]?.field === 'email'
        setError({ message: errorMessageOf(error), isAddressMissing })
      }
    })
  return { message, error: errorMessage, isBusy, send }
}

/** Polls until the email was sent, was saved or has failed once, at most `maxAsks` times. */
async function follow(queued: Email, signal: AbortSignal): Promise<Email> {
  let message = queued
  for (let asks = 0; asks < maxAsks && !isOver(message); asks += 1) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    const where = { method: 'GET', path: '/message/:id' } as const
    message = await call<typeof getMessage>(where, { params: { id: queued.id } }, { signal, quiet: true })
  }
  return message
}

const isOver = ({ state, lastError }: Email) => state !== 'sending' && (state !== 'queued' || lastError !== null)

type TestMail = ReturnType<typeof useTestMail>

export function TestMailButton({ test }: { test: TestMail }) {
  return (
    <QuietButton icon="message" busy={test.isBusy} onClick={() => void test.send()}>
      {m.admin_mail_test()}
    </QuietButton>
  )
}

export function TestMailOutcome({ test: { message, error } }: { test: TestMail }) {
  if (error) {
    return (
      <div className="mb-4">
        <Alert tone="danger">
          {error.message}{' '}
          {error.isAddressMissing && (
            <Link to="/admin/account" className="underline underline-offset-4">
              {m.admin_menu_account()}
            </Link>
          )}
        </Alert>
      </div>
    )
  }
  if (!message) return null
  const { recipient, state, id, lastError } = message
  const to = recipient
  return (
    <div className="mb-4">
      {state === 'sent' && <Alert tone="success">{m.admin_mail_test_sent({ to })}</Alert>}
      {state === 'kept' && <Alert tone="warning">{m.admin_mail_test_kept({ to, file: `mail/${id}.eml` })}</Alert>}
      {lastError && <Alert tone="danger">{m.admin_mail_test_failed({ to, error: lastError })}</Alert>}
      {!isOver(message) && <Alert tone="info">{m.admin_mail_test_waiting({ to })}</Alert>}
    </div>
  )
}
