import type * as z from 'zod'
import { handle, type Route } from '#foundation/api/routes.ts'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatDateTime } from '#foundation/dates/format-dates.ts'
import { maxSheetRows, type WritableCell } from '#foundation/spreadsheet/limits.ts'
import { spreadsheetResponse } from '#foundation/spreadsheet/write-sheet.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type AuditEntry, exportAuditTrail } from '#system/audit-contract.ts'
import { listAuditEntries } from '#system/server/list-audit-entries.ts'
import { changesBetween } from '../changes.ts'
import { actionLabel, entityLabel, isCall } from '../entity-labels.ts'
import { fieldLabel, isVisibleField } from '../field-labels.ts'
import { auditSentence } from '../sentences.ts'
import { valueLabel } from '../value-labels.ts'

type Input = z.output<(typeof exportAuditTrail)['query']>

/** Exports the audit log with the same texts as its screen, newest first. */
export const auditExportRoutes: Route[] = [
  handle(exportAuditTrail, ({ query }, { db, now }) => exportTrail(db, now(), query)),
]

async function exportTrail(db: Db, now: Date, { format, ...filters }: Input): Promise<Response> {
  const { items } = await listAuditEntries(db, { ...filters, page: 1, limit: maxSheetRows + 1 })
  const columns = columnsOf()
  const sheet = {
    headings: columns.map(([heading]) => heading),
    rows: items.map((entry) => columns.map(([, cell]) => cell(entry))),
  }
  return spreadsheetResponse(`${pick('nhat-ky', 'audit-log')}-${dayInVietnam(now)}`, sheet, format)
}

const columnsOf = (): [heading: string, cell: (entry: AuditEntry) => WritableCell][] => [
  [m.admin_log_when(), ({ createdDate }) => inVietnam(createdDate)],
  [m.admin_log_who(), ({ actor }) => actor],
  [m.admin_log_address(), ({ ipAddress }) => ipAddress],
  [m.admin_log_action(), ({ action }) => actionLabel(action)],
  [m.admin_log_what(), ({ entity }) => entityLabel(entity)],
  ['ID', ({ entityId }) => entityId],
  [m.admin_log_what_happened(), (entry) => auditSentence(entry, inVietnam)],
  [m.admin_log_changes(), changesInWords],
]

const inVietnam = (moment: Date) => formatDateTime(moment)

function changesInWords(entry: AuditEntry): string {
  if (isCall(entry)) return ''
  const { entity, before, after } = entry
  const shown = changesBetween(before, after).filter(({ field }) => isVisibleField(entity, field))
  const lines = shown.map(({ field, before: old, after: now }) => {
    const states = [old, now].map((value) => (value === undefined ? '–' : valueLabel(entity, field, value, inVietnam)))
    return `${fieldLabel(entity, field)}: ${states.join(' → ')}`
  })
  return lines.join('\n')
}
