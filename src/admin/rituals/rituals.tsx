import { Link } from 'react-router'
import type { listRituals } from '#calendar/ritual-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { LoadErrorAlert, TableEmpty } from '../kit/table/table-states.tsx'
import { Tag } from '../kit/tag.tsx'
import { ruleText } from './rule-text.ts'

export const title = () => m.admin_menu_ritual()

export async function clientLoader() {
  return loaded(call<typeof listRituals>({ method: 'GET', path: '/ritual/' }, {}))
}

/** All rituals, in display order. */
export default function Rituals({ loaderData }: ScreenProps<typeof clientLoader>) {
  const rituals = loaderData.data ?? []
  return (
    <>
      <PageHeader
        title={m.admin_menu_ritual()}
        lead={m.admin_rituals_text()}
        actions={
          <ButtonLink to="/admin/rituals/new">
            <StaffIcon name="plus" />
            {m.admin_ritual_add()}
          </ButtonLink>
        }
      />
      {loaderData.error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={loaderData.error} />}
      {loaderData.data?.length === 0 && <TableEmpty title={m.admin_rituals_empty()} />}
      <ul aria-label={m.admin_menu_ritual()} className="divide-y divide-line">
        {rituals.map(({ id, name, nameEn, dateRule, status, isMinor }) => (
          <li key={id}>
            <Link
              to={`/admin/rituals/${id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 hover:underline"
            >
              <span className="min-w-0 flex-1 font-semibold">{pick(name, nameEn)}</span>
              <span className="text-muted text-sm">{ruleText(dateRule, rituals)}</span>
              {isMinor && <Tag tone="info">{m.admin_ritual_minor()}</Tag>}
              {status === 'draft' && <Tag tone="warning">{m.admin_page_draft()}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
