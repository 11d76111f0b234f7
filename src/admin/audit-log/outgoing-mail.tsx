import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import {
  type Email,
  type EmailSummary,
  type getMessage,
  type listMessages,
  type MessageState,
  nothingToTellError,
  type resendMessage,
} from '#system/message-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Tone } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { errorMessageOf } from '../kit/load-result.ts'
import { DetailDrawer, Facts } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { dateColumn } from '../kit/table/date-column.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { useCan } from '../kit/use-can.ts'
import { LogTabs } from './log-tabs.tsx'
import { TestMailButton, TestMailOutcome, useTestMail } from './test-mail.tsx'

export const title = () => m.admin_log_mail()

/** The search matches only a complete recipient address. */
const load = listLoader<typeof listMessages>('/message/pagination', ({ page, limit, q, state }) => {
  const filter = { ...(state ? { state } : {}), ...(q ? { recipient: q } : {}) }
  return { page, limit, query: JSON.stringify(filter) }
})

export function clientLoader({ request }: ScreenLoaderArgs) {
  return loadListPage(load, shape, request)
}

export default function OutgoingMail({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const { attempt, isBusy } = useAttempt()
  const test = useTestMail()
  const mayWrite = useCan('message.write')
  const [opened, lookAt] = useState<EmailSummary>()
  const resend = ({ id }: EmailSummary) =>
    call<typeof resendMessage>({ method: 'POST', path: '/message/:id/resend' }, { params: { id } })
  const resendOne = async (message: EmailSummary) => {
    if (await attempt(() => resend(message), { done: m.admin_mail_queued_again() })) lookAt(undefined)
  }
  return (
    <>
      <PageHeader
        title={m.admin_log_mail()}
        lead={m.admin_mail_lead()}
        actions={mayWrite && <TestMailButton test={test} />}
      />
      <LogTabs current="mail" />
      <TestMailOutcome test={test} />
      <DataTable
        name="mail"
        label={m.admin_log_mail()}
        list={list}
        loaded={loaderData}
        load={load}
        columns={columns()}
        filters={filters()}
        rowLabels={{ keyOf: ({ id }) => id, nameOf: ({ subject, kind }) => subject ?? kind, onOpen: lookAt }}
        {...(mayWrite && { bulkActions: [{ label: m.admin_mail_resend(), run: resend }] })}
        empty={{ title: m.admin_mail_empty() }}
      />
      <DetailDrawer
        open={opened !== undefined}
        onOpenChange={(open) => !open && lookAt(undefined)}
        title={opened?.subject ?? opened?.kind ?? ''}
        actions={
          opened &&
          mayWrite && (
            <Button busy={isBusy} onClick={() => void resendOne(opened)}>
              {m.admin_mail_resend()}
            </Button>
          )
        }
      >
        {opened && <OpenedEmail key={opened.id} summary={opened} />}
      </DetailDrawer>
    </>
  )
}

function OpenedEmail({ summary }: { summary: EmailSummary }) {
  const [message, setMessage] = useState<Email>()
  const [errorMessage, setError] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    call<typeof getMessage>(
      { method: 'GET', path: '/message/:id' },
      { params: { id: summary.id } },
      { signal: controller.signal },
    ).then(setMessage, (error) => controller.signal.aborted || setError(errorMessageOf(error)))
    return () => controller.abort()
  }, [summary.id])
  return (
    <>
      <Facts
        facts={[
          { label: m.admin_mail_to(), value: summary.recipient },
          { label: m.admin_mail_state(), value: <State state={summary.state} /> },
          { label: m.admin_mail_tries(), value: String(summary.attempts) },
          { label: m.admin_mail_was_sent(), value: summary.sentDate ? formatLocalDateTime(summary.sentDate) : '–' },
          ...(summary.lastError
            ? [
                {
                  label: m.admin_mail_last_error(),
                  value: summary.lastError === nothingToTellError ? m.admin_mail_about_gone() : summary.lastError,
                },
              ]
            : []),
        ]}
      />
      <div className="mt-5">
        {errorMessage && <p className="text-lacquer text-sm">{errorMessage}</p>}
        {!message && !errorMessage && <Skeleton className="h-64 w-full" />}
        {message && <MessageText message={message} />}
      </div>
    </>
  )
}

/** Shows untrusted HTML in a sandbox without permissions and with its own CSP: no scripts, no remote content. */
function MessageText({ message: { htmlBody, textBody, subject } }: { message: Email }) {
  if (!htmlBody && !textBody) return <p className="text-muted text-sm">{m.admin_mail_no_words()}</p>
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`
  return (
    <>
      {htmlBody && (
        <iframe
          title={subject ?? m.admin_mail_words()}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={policy + htmlBody}
          className="edge h-112 w-full rounded-md bg-white [--frame:var(--line)]"
        />
      )}
      {textBody && (
        <details className="mt-3 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {m.admin_mail_as_text()}
          </summary>
          <pre className="whitespace-pre-wrap font-sans wrap-anywhere">{textBody}</pre>
        </details>
      )}
    </>
  )
}

const states: Record<MessageState, { label: () => string; tone: Tone }> = {
  queued: { label: m.admin_mail_queued, tone: 'info' },
  sending: { label: m.admin_mail_sending, tone: 'info' },
  sent: { label: m.admin_mail_was_sent, tone: 'success' },
  kept: { label: m.admin_mail_kept, tone: 'warning' },
  failed: { label: m.admin_mail_failed, tone: 'danger' },
}

const State = ({ state }: { state: MessageState }) => <Tag tone={states[state].tone}>{states[state].label()}</Tag>

const columns = (): Column<EmailSummary>[] => [
  {
    id: 'subject',
    heading: m.admin_mail_subject(),
    text: ({ subject, kind }) => subject ?? kind,
    isMain: true,
  },
  {
    id: 'recipient',
    heading: m.admin_mail_to(),
    text: ({ recipient }) => recipient,
  },
  {
    id: 'state',
    heading: m.admin_mail_state(),
    cell: ({ state }) => <State state={state} />,
    text: ({ state }) => states[state].label(),
  },
  dateColumn('createdDate', m.admin_table_created_at(), ({ createdDate }) => createdDate, { isSortable: false }),
  { id: 'kind', heading: m.admin_mail_kind(), text: ({ kind }) => kind, isExtra: true },
]

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'state',
    label: m.admin_mail_state(),
    options: Object.entries(states).map(([value, { label }]) => ({ value, label: label() })),
  },
]

const shape = { filters: filterNames(filters()), sort: '-createdDate' }
