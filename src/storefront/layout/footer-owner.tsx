import { pictureUrl } from '#attachments/rules.ts'
import { m } from '#i18n/messages.js'
import { zaloHref } from '#system/zalo-href.ts'
import { phoneHref } from './phone-href.ts'
import type { ShopParams } from './shop-data.ts'

/** The legally required information about the owner; only configured values are shown. */
export function OwnerBlock({ params }: { params: ShopParams }) {
  const hotline = params['shop.hotline']
  const email = params['shop.email']
  const zalo = zaloHref(params['shop.zalo'])
  return (
    <dl className="owner-facts mt-5 flex flex-col gap-1.5">
      <Row label={m.footer_owner()} value={params['shop.owner']} />
      <Row label={m.footer_representative()} value={params['shop.representative']} />
      <Row label={m.footer_tax_code()} value={params['shop.tax_code']} />
      <Row label={m.footer_issued_by()} value={params['shop.issued_by']} />
      <Row label={m.footer_domain()} value={params['shop.domain']} />
      <Row label={m.footer_address()} value={params['shop.address']} />
      <Row label={m.footer_hotline()} value={hotline} href={hotline && phoneHref(hotline)} />
      <Row label={m.footer_email()} value={email} href={email && `mailto:${email}`} />
      <Row label={m.footer_zalo()} value={zalo && params['shop.zalo']} href={zalo} opensTab />
      <Row label={m.footer_hours()} value={params['shop.working_hours']} />
    </dl>
  )
}

type RowProps = { label: string; value: string | undefined; href?: string | undefined; opensTab?: true }

function Row({ label, value, href, opensTab }: RowProps) {
  if (!value) return null
  return (
    <div>
      <dt>{label}:</dt>
      <dd>
        {href ? (
          <a href={href} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
            {value}
            {opensTab && <span className="sr-only"> {m.contact_new_tab()}</span>}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

/** The official notification badge: its picture with a link to the public record, or nothing. */
export function NoticeBadge({ params }: { params: ShopParams }) {
  const record = params['shop.badge_url']
  const picture = params['shop.badge_picture']
  if (!picture || !record?.startsWith('https://')) return null
  return (
    <a href={record} className="mt-5 inline-block" rel="noopener">
      <img
        src={pictureUrl(picture, 320)}
        alt={m.footer_notice_badge_alt()}
        width={160}
        height={60}
        loading="lazy"
        className="h-auto w-40"
      />
    </a>
  )
}
