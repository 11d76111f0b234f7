import { m } from '#i18n/messages.js'
import { downloadFile } from '../download-file.ts'
import { toastError } from '../load-result.ts'
import { ActionMenu } from '../overlays/action-menu.tsx'
import type { ListQuery } from './list-load.ts'
import { listQuery } from './list-state.ts'
import type { ListControls } from './use-list-state.ts'

type ExportProps = {
  list: ListControls
  path: `/${string}`
  /** Converts the list's query for the endpoint if the formats differ. */
  queryOf?: ((query: ListQuery) => Readonly<Record<string, unknown>>) | undefined
}

/** Exports the list with its current filters and order; the server writes the file. */
export function ExportMenu({ list, path, queryOf = (query) => query }: ExportProps) {
  const save = (format: 'xlsx' | 'csv') => {
    const { page: _page, limit: _limit, ...input } = queryOf(listQuery(list.state))
    return downloadFile({ method: 'GET', path }, { query: { ...input, format } }).catch(toastError)
  }
  return (
    <ActionMenu
      icon="download"
      label={m.admin_export()}
      actions={[
        { label: m.admin_export_xlsx(), icon: 'download', onSelect: () => void save('xlsx') },
        { label: m.admin_export_csv(), icon: 'download', onSelect: () => void save('csv') },
      ]}
    />
  )
}
