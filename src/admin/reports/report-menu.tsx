import { m } from '#i18n/messages.js'
import type { exportStatistics, PeriodUnit, Report } from '#statistics/contract.ts'
import { downloadFile } from '../kit/download-file.ts'
import { toastError } from '../kit/load-result.ts'
import { ActionMenu } from '../kit/overlays/action-menu.tsx'

const formats = ['xlsx', 'csv'] as const

type ReportMenuProps = { from: string; to: string; unit: PeriodUnit | undefined }

/** Downloads the reports of the selected period. */
export function ReportMenu({ from, to, unit }: ReportMenuProps) {
  const reports: Record<Report, string> = {
    sales: m.admin_stat_revenue(),
    products: m.admin_stat_best_sellers(),
    provinces: m.admin_stat_provinces(),
    stock: m.admin_stat_stock_short(),
  }
  const save = (report: Report, format: 'csv' | 'xlsx') => {
    const where = { method: 'GET', path: '/statistics/export' } as const
    return downloadFile<typeof exportStatistics>(where, { query: { report, format, from, to, unit } }).catch(toastError)
  }
  return (
    <ActionMenu
      icon="download"
      label={m.admin_stat_export()}
      isWorded
      actions={Object.entries(reports).flatMap(([report, label]) =>
        formats.map((format) => ({
          label: `${label} · ${format === 'xlsx' ? 'Excel' : 'CSV'}`,
          onSelect: () => void save(report as Report, format),
        })),
      )}
    />
  )
}
