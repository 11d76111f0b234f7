import { siteName } from '#foundation/site-settings.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { returnDaysOrDefault } from '#system/rules.ts'
import { Icon, type IconName } from '#ui/content/icon.tsx'
import { useShop } from '../layout/shop-data.ts'

export type PromiseText = { icon: IconName; title: string; titleEn: string; text: string; textEn: string }

/** One to four short promises of staff; without any, the four default ones. */
export function HomePromises({ promises = [] }: { promises?: readonly PromiseText[] }) {
  return (
    <section className="border-line border-y bg-paper-sunken">
      <h2 className="sr-only">{m.home_why_us({ shop: siteName() })}</h2>
      <ul className="shop-width grid gap-x-10 gap-y-8 py-12 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon, title, titleEn, text, textEn }) => (
          <ShopPromise key={title} icon={icon} title={pick(title, titleEn)} text={pick(text, textEn)} />
        ))}
        {promises.length === 0 && <DefaultPromises />}
      </ul>
    </section>
  )
}

function DefaultPromises() {
  const days = returnDaysOrDefault(useShop()?.params['return.days'])
  return (
    <>
      <ShopPromise icon="truck" title={m.home_why_us_fast()} text={m.home_why_us_fast_text()} />
      <ShopPromise icon="eye" title={m.home_why_us_inspect()} text={m.home_why_us_inspect_text()} />
      <ShopPromise icon="return" title={m.home_why_us_return({ days })} text={m.home_why_us_return_text()} />
      <ShopPromise icon="message" title={m.home_why_us_advice()} text={m.home_why_us_advice_text()} />
    </>
  )
}

function ShopPromise({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex gap-4 lg:flex-col lg:gap-3">
      <Icon name={icon} className="size-8 text-brass" />
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-muted text-sm">{text}</p>
      </div>
    </li>
  )
}
