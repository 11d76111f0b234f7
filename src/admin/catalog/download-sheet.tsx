import type { exportSheet, SheetKind } from '#catalog/sheets/sheet-contract.ts'
import { m } from '#i18n/messages.js'
import { downloadFile } from '../kit/download-file.ts'
import { toastError } from '../kit/load-result.ts'
import { ActionMenu } from '../kit/overlays/action-menu.tsx'

type Wanted = { kind: SheetKind; query?: Record<string, unknown>; isTemplate?: boolean }

/** Downloads products or stock as a file, filtered by `query`. */
function download({ kind, query = {}, isTemplate }: Wanted, format: 'csv' | 'xlsx') {
  const where = { method: 'GET', path: '/catalog-sheet/:kind' } as const
  const input = { ...query, format, ...(isTemplate && { template: 'true' as const }) }
  return downloadFile<typeof exportSheet>(where, { params: { kind }, query: input }).catch(toastError)
}

/** A button that downloads the list or its template as XLSX or CSV. */
export function DownloadSheet({ label, ...wanted }: Wanted & { label: string }) {
  return (
    <ActionMenu
      icon="download"
      label={label}
      isWorded
      actions={[
        { label: m.admin_sheet_xlsx(), onSelect: () => void download(wanted, 'xlsx') },
        { label: m.admin_sheet_csv(), onSelect: () => void download(wanted, 'csv') },
      ]}
    />
  )
}
