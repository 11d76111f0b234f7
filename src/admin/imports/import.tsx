import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { SheetKind } from '#catalog/sheets/sheet-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { findLatestImport } from '#system/import-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DownloadSheet } from '../catalog/download-sheet.tsx'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { quietButtonClass } from '../kit/quiet-button.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { downloadCsv } from '../kit/table/csv.ts'
import { ImportState } from './import-state.tsx'
import { useImport } from './use-import.ts'

export const title = () => m.admin_sheet_import()

const isOfOrders = (path: string) => path.includes('/admin/orders')

/** Loads the latest import: it runs in the background even when this screen is closed. */
export function clientLoader({ request }: ScreenLoaderArgs) {
  const kinds = isOfOrders(new URL(request.url).pathname) ? 'orders' : 'products,stock'
  return loaded(
    call<typeof findLatestImport>(
      { method: 'GET', path: '/import/latest' },
      { query: { kinds } },
      { signal: request.signal },
    ),
  )
}

/** Imports products or stock, at `/admin/orders/import` a courier's file of order states. */
export default function Import({ loaderData }: ScreenProps<typeof clientLoader>) {
  const isOrders = isOfOrders(useLocation().pathname)
  const latest = loaderData.data ?? null
  const [kind, setKind] = useState<SheetKind>(latest?.kind === 'stock' ? 'stock' : 'products')
  const [file, setFile] = useState<File>()
  const { run, error, isBusy, check, apply, clear } = useImport(latest)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (file) void check(file, isOrders ? 'orders' : kind)
  }
  const changes = (run?.report?.added ?? 0) + (run?.report?.changed ?? 0)
  return (
    <>
      <PageHeader
        title={m.admin_sheet_import()}
        lead={isOrders ? m.admin_import_orders_text() : importText(kind)}
        back={
          isOrders
            ? { to: '/admin/orders', label: m.admin_menu_order() }
            : { to: '/admin/products', label: m.admin_menu_product() }
        }
        actions={
          isOrders ? <OrderTemplate /> : <DownloadSheet kind={kind} isTemplate label={m.admin_import_template()} />
        }
      />
      <form onSubmit={submit} className="card flex flex-wrap items-end gap-4 p-4">
        {!isOrders && (
          <div className="w-48">
            <SelectField
              label={m.admin_import_kind()}
              name="kind"
              value={kind}
              onChange={(event) => {
                setKind(event.target.value === 'stock' ? 'stock' : 'products')
                if (!isBusy) clear()
              }}
              options={[
                { value: 'products', label: m.admin_menu_product() },
                { value: 'stock', label: m.admin_menu_stock() },
              ]}
            />
          </div>
        )}
        <FileField
          file={file}
          onChoose={(chosen) => {
            setFile(chosen)
            if (!isBusy) clear()
          }}
        />
        <Button type="submit" variant={run?.isApplicable ? 'secondary' : 'primary'} busy={isBusy} disabled={!file}>
          {m.admin_import_check()}
        </Button>
        {run?.isApplicable && (
          <Button busy={isBusy} onClick={() => apply(run)}>
            {m.admin_import_apply({ n: changes })}
          </Button>
        )}
      </form>
      <div className="mt-5 flex flex-col gap-4">
        {(error ?? loaderData.error) !== undefined && <Alert tone="danger">{error ?? loaderData.error}</Alert>}
        {run && <ImportState run={run} />}
      </div>
    </>
  )
}

const importText = (kind: SheetKind) =>
  kind === 'stock' ? `${m.admin_import_text()} ${m.admin_import_stock_text()}` : m.admin_import_text()

function FileField({ file, onChoose }: { file: File | undefined; onChoose: (file: File) => void }) {
  return (
    <label className="relative flex min-w-56 flex-1 cursor-pointer flex-col gap-1.5 text-sm">
      <span className="font-medium">{m.admin_import_file()}</span>
      <span className={`${quietButtonClass} min-h-12 has-focus-visible:outline-2 has-focus-visible:outline-focus`}>
        <input
          type="file"
          name="file"
          accept=".csv,.xlsx"
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            // The same file can be chosen again, once it is corrected.
            target.value = ''
            if (chosen) onChoose(chosen)
          }}
          className="sr-only"
        />
        <StaffIcon name="upload" className="size-4.5" />
        <span className="truncate">{file?.name ?? m.common_choose_file()}</span>
      </span>
    </label>
  )
}

/** The expected columns of an order file, with an example. */
function OrderTemplate() {
  const headings = [
    m.sheet_column_order_id(),
    m.sheet_column_order_status(),
    m.sheet_column_carrier(),
    m.sheet_column_tracking_number(),
  ]
  const example = ['THXXXXXXXXXXX', m.order_status_shipping(), 'GHN', 'GHN123456789']
  return (
    <Button variant="secondary" onClick={() => downloadCsv('orders-template.csv', headings, [example])}>
      <StaffIcon name="download" />
      {m.admin_import_template()}
    </Button>
  )
}
