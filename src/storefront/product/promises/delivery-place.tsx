import { useState } from 'react'
import type { listProvinces, Place } from '#addresses/contract.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import { persistentStore } from '#ui/browser/persistent-store.ts'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { type DeliveryPromise, promiseTextTo, zoneIn } from './delivery-promise.ts'
import type { ProvinceField } from './province-field.tsx'

/** The delivery province stored on this device; empty until one is chosen. */
const useDeliveryPlace = persistentStore('tamhuong.province', { code: '', name: '' })

type Choice = { Field: typeof ProvinceField; provinces: readonly Place[] }

/** When the product arrives in the chosen province, and a field to choose it; until then for the whole country. */
export function DeliveryPlace({ delivery }: { delivery: DeliveryPromise }) {
  const { code, name } = useDeliveryPlace()
  const isHydrated = useHydrated()
  const [choice, setChoice] = useState<Choice>()
  const [hasFailed, setFailed] = useState(false)
  const isKnown = isHydrated && code !== ''
  const promises = isKnown ? [promiseTextTo(delivery, { code, name }, dayInVietnam(new Date()))] : delivery.texts
  const cutoff = (isKnown ? zoneIn(delivery.zones, code) : delivery)?.cutoff

  async function ask() {
    setFailed(false)
    try {
      const [{ ProvinceField: Field }, call] = await Promise.all([import('./province-field.tsx'), loadApiClient()])
      const provinces = await call<typeof listProvinces>({ method: 'GET', path: '/address/provinces' }, {})
      setChoice({ Field, provinces })
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="min-w-0 flex-1">
      <div aria-live="polite">
        {promises.map((words) => (
          <p key={words} className={isKnown ? 'font-medium' : undefined}>
            {words}
          </p>
        ))}
        {cutoff && (!isHydrated || Date.now() < cutoff.untilMs) && <p className="text-lacquer">{cutoff.text}</p>}
      </div>
      {choice ? (
        <choice.Field
          provinces={choice.provinces}
          chosen={code}
          onChoose={(place) => useDeliveryPlace.setState({ code: place.code, name: place.name })}
        />
      ) : (
        <button type="button" onClick={() => void ask()} className="min-h-11 underline underline-offset-4">
          {isKnown ? m.product_delivery_change() : m.product_delivery_see()}
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="text-lacquer">
          {m.product_delivery_failed()}
        </p>
      )}
    </div>
  )
}
