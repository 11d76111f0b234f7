import { m } from '#i18n/messages.js'
import { zaloHref } from '#system/zalo-href.ts'
import { Icon } from '#ui/content/icon.tsx'
import { phoneHref } from './phone-href.ts'
import { useShop } from './shop-data.ts'

const button =
  'edge inline-flex min-h-11 items-center gap-2 rounded-md bg-paper-raised px-5 font-semibold hover:bg-paper-sunken'

/** `icon`: the classes of its size; without it there is only text. */
type ZaloLinkProps = { zalo: string | undefined; className: string; icon?: string }

/** A link to a Zalo chat in a new tab. Nothing when the shop has no valid Zalo number. */
export function ZaloLink({ zalo, className, icon }: ZaloLinkProps) {
  const href = zaloHref(zalo)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {icon && <Icon name="message" className={`${icon} text-brass`} />}
      <span>
        {m.contact_zalo()}
        <span className="sr-only"> {m.contact_new_tab()}</span>
      </span>
    </a>
  )
}

/** The shop's phone and Zalo as two buttons, as far as they are configured. */
export function ContactButtons() {
  const params = useShop()?.params
  const hotline = params?.['shop.hotline']
  return (
    <>
      {hotline && (
        <a href={phoneHref(hotline)} className={button}>
          <Icon name="phone" className="size-4 text-brass" />
          {hotline}
        </a>
      )}
      <ZaloLink zalo={params?.['shop.zalo']} className={button} icon="size-4" />
    </>
  )
}

/** Contact options below an order. */
export function OrderHelp({ className = 'max-w-3xl' }: { className?: string }) {
  const params = useShop()?.params
  if (!params?.['shop.hotline'] && !zaloHref(params?.['shop.zalo'])) return null
  return (
    <section className={`no-print shop-width pb-8 ${className}`}>
      <h2 className="text-xl">{m.contact_order_help()}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <ContactButtons />
      </div>
    </section>
  )
}
