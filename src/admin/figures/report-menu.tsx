import { m } from '#i18n/paraglide/messages.js'
import type { Compared, Report, Unit } from '#statistics/contract.ts'
import { toast } from '#ui/toast.tsx'
import { faultOf } from '../kit/loaded.ts'
import { ActionMenu } from '../kit/popup.tsx'
import { saveFile } from '../kit/save-file.ts'

type ReportMenuProps = { from: string; to: string; unit: Unit | undefined; compare: Compared }

/** The figures of the chosen period as files. */
export function ReportMenu({ from, to, unit }: ReportMenuProps) {
  const reports: Record<Report, string> = {
    sales: m.admin_stat_revenue(),
    products: m.admin_stat_best_sellers(),
    provinces: m.admin_stat_provinces(),
    stock: m.admin_stat_stock_short(),
  }
  const save = async (report: string, format: string) => {
    try {
      await saveFile('/statistics/export', { report, format, from, to, unit })
    } catch (error) {
      toast({ tone: 'danger', message: faultOf(error) })
    }
  }
  return (
    <ActionMenu
      icon="download"
      label={m.admin_stat_export()}
      isWorded
      actions={Object.entries(reports).flatMap(([report, words]) =>
        ['xlsx', 'csv'].map((format) => ({
          label: `${words} · ${format === 'xlsx' ? 'Excel' : 'CSV'}`,
          onSelect: () => void save(report, format),
        })),
      )}
    />
  )
}
