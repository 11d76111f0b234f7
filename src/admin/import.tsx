import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { importSheet, SheetKind, SheetReport, SheetRow } from '#catalog/sheet-contract.ts'
import { upload } from '#foundation/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { importOrders } from '#orders/staff-contract.ts'
import { Alert, type Tone } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { adminMeta } from './admin-meta.ts'
import { DownloadSheet } from './download-sheet.tsx'
import { csvText, downloadText } from './kit/csv.ts'
import { faultOf } from './kit/loaded.ts'
import { PageHeader } from './kit/page-header.tsx'
import { quietButton } from './kit/popup.tsx'
import { StaffIcon } from './kit/staff-icon.tsx'
import { Tag } from './kit/tag.tsx'

export const meta = () => adminMeta(m.admin_sheet_import())

/** Products and stock; at `/admin/orders/import` what a courier sends back about orders. Nothing of a file is kept unless all of it can be. */
export default function Import() {
  const isOrders = useLocation().pathname.startsWith('/admin/orders')
  const [kind, setKind] = useState<SheetKind>('products')
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<SheetReport>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (isDryRun: boolean) => {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    try {
      const form = new FormData()
      form.set('file', file)
      form.set('isDryRun', String(isDryRun))
      if (!isOrders) form.set('kind', kind)
      setReport(
        isOrders
          ? await upload<typeof importOrders>({ method: 'POST', path: '/order/import' }, form)
          : await upload<typeof importSheet>({ method: 'POST', path: '/catalog-sheet/' }, form),
      )
    } catch (error) {
      setReport(undefined)
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(true)
  }
  const canApply = report && !report.isApplied && report.faulty === 0 && report.added + report.changed > 0
  return (
    <>
      <PageHeader
        title={m.admin_sheet_import()}
        lead={isOrders ? m.admin_import_orders_text() : m.admin_import_text()}
        back={
          isOrders
            ? { to: '/admin/orders', label: m.admin_menu_order() }
            : { to: '/admin/products', label: m.admin_menu_product() }
        }
        actions={
          isOrders ? (
            <Button variant="secondary" onClick={() => downloadText('orders-template.csv', orderTemplate())}>
              <StaffIcon name="download" />
              {m.admin_import_template()}
            </Button>
          ) : (
            <DownloadSheet kind={kind} isTemplate label={m.admin_import_template()} />
          )
        }
      />
      <form onSubmit={check} className="card flex flex-wrap items-end gap-4 p-4">
        {!isOrders && (
          <div className="w-48">
            <SelectField
              label={m.admin_import_kind()}
              name="kind"
              value={kind}
              onChange={(event) => {
                setKind(event.target.value === 'stock' ? 'stock' : 'products')
                setReport(undefined)
              }}
              options={[
                { value: 'products', label: m.admin_menu_product() },
                { value: 'stock', label: m.admin_menu_stock() },
              ]}
            />
          </div>
        )}
        <label className="relative flex min-w-56 flex-1 cursor-pointer flex-col gap-1.5 text-sm">
          <span className="font-medium">{m.admin_import_file()}</span>
          <span className={`${quietButton} min-h-12 has-focus-visible:outline-2 has-focus-visible:outline-focus`}>
            <input
              type="file"
              name="file"
              accept=".csv,.xlsx"
              onChange={(event) => {
                setFile(event.target.files?.[0])
                setReport(undefined)
              }}
              className="sr-only"
            />
            <StaffIcon name="upload" className="size-4.5" />
            <span className="truncate">{file?.name ?? m.admin_import_choose()}</span>
          </span>
        </label>
        <Button type="submit" variant={canApply ? 'secondary' : 'primary'} busy={isBusy} disabled={!file}>
          {m.admin_import_check()}
        </Button>
        {canApply && (
          <Button busy={isBusy} onClick={() => send(false)}>
            {m.admin_import_apply({ n: report.added + report.changed })}
          </Button>
        )}
      </form>
      <div className="mt-5 flex flex-col gap-4">
        {fault && <Alert tone="danger">{fault}</Alert>}
        {report && <Report report={report} />}
      </div>
    </>
  )
}

/** The columns of a file of orders, with an example. */
const orderTemplate = () =>
  csvText(['order_id', 'status', 'carrier', 'tracking_number'], [['THXXXXXXXXXXX', 'shipping', 'GHN', 'GHN123456789']])

const tones: Record<SheetRow['outcome'], Tone> = { add: 'success', change: 'warning', same: 'info', error: 'danger' }
const words: Record<SheetRow['outcome'], () => string> = {
  add: m.admin_import_add,
  change: m.admin_import_change,
  same: m.admin_import_same,
  error: m.admin_import_error,
}

/** What the file does, row by row; rows at fault come first. */
function Report({ report }: { report: SheetReport }) {
  const { added, changed, same, faulty, isApplied, rows } = report
  const counts = m.admin_import_counts({ added, changed, same, faulty })
  return (
    <>
      <Alert
        tone={faulty > 0 ? 'danger' : isApplied ? 'success' : 'info'}
        title={isApplied ? m.admin_import_done() : faulty > 0 ? m.admin_import_faulty() : m.admin_import_dry()}
      >
        {counts}
      </Alert>
      {rows.length > 0 && (
        <div className="card overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr>
                {[m.admin_import_row(), m.admin_import_thing(), m.admin_import_outcome(), m.admin_import_what()].map(
                  (heading) => (
                    <th key={heading} scope="col" className="px-3 py-2">
                      {heading}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row} className="border-line border-t align-top">
                  <td className="px-3 py-2 tabular-nums">{row.row}</td>
                  <th scope="row" className="px-3 py-2 font-medium">
                    {row.key}
                  </th>
                  <td className="px-3 py-2">
                    <Tag tone={tones[row.outcome]}>{words[row.outcome]()}</Tag>
                  </td>
                  <td className="px-3 py-2">
                    {row.errors.map(({ column, message }) => (
                      <p key={`${column}${message}`} className="text-lacquer">
                        {column && <strong className="font-mono text-xs">{column}: </strong>}
                        {message}
                      </p>
                    ))}
                    {row.changes.map(({ column, before, after }) => (
                      <p key={column} className="[overflow-wrap:anywhere]">
                        <span className="font-mono text-muted text-xs">{column}: </span>
                        {before && <del className="text-muted">{before}</del>} {after || '–'}
                      </p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
