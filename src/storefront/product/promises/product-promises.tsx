import type { ReactNode } from 'react'
import type { Product } from '#catalog/contract.ts'
import { makingDaysOf } from '#catalog/rules.ts'
import { m } from '#i18n/messages.js'
import { returnDaysOrDefault } from '#system/rules.ts'
import { Icon, type IconName } from '#ui/content/icon.tsx'
import { ZaloLink } from '../../layout/contact-links.tsx'
import { phoneHref } from '../../layout/phone-href.ts'
import type { ShopParams } from '../../layout/shop-data.ts'
import { returnPromiseText } from './return-promise-text.ts'

type ProductPromisesProps = { params: ShopParams | undefined; product: Product }

/** Promises that apply to all variations. */
export function ProductPromises({ params = {}, product }: ProductPromisesProps) {
  const makingDays = makingDaysOf(product)
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {makingDays > 0 && <Row icon="truck">{m.product_made_to_order({ days: makingDays })}</Row>}
      <Row icon="eye">{m.product_promise_inspect()}</Row>
      <Row icon="return">{returnPromiseText(product, returnDaysOrDefault(params['return.days']))}</Row>
      <Contact hotline={params['shop.hotline']} zalo={params['shop.zalo']} />
    </ul>
  )
}

const link = 'inline-flex min-h-11 items-center gap-3 font-semibold hover:underline md:min-h-0'

function Contact({ hotline, zalo }: { hotline: string | undefined; zalo: string | undefined }) {
  if (!hotline && !zalo) return null
  return (
    <li className="flex flex-wrap items-center gap-x-6">
      {hotline && (
        <a href={phoneHref(hotline)} className={link}>
          <Icon name="phone" className="size-5 text-brass" />
          {hotline}
        </a>
      )}
      <ZaloLink zalo={zalo} className={link} icon="size-5" />
    </li>
  )
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} className="size-5 text-brass" />
      <span>{children}</span>
    </li>
  )
}
