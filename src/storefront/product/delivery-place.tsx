import { useState } from 'react'
import type { listProvinces, Place } from '#addresses/contract.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import { persistentStore } from '#ui/browser/persistent-store.ts'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type DeliveryPromise, promisesOf, promiseTo, zoneIn } from './delivery-promise.ts'

/** The delivery province stored on this device; empty until one is chosen. */
const useDeliveryPlace = persistentStore('tamhuong.province', { code: '', name: '' })

/** When the product arrives in the chosen province, and a field to choose it; until then for the whole country. */
export function DeliveryPlace({ delivery }: { delivery: DeliveryPromise }) {
  const { code, name } = useDeliveryPlace()
  const isHydrated = useHydrated()
  const [provinces, setProvinces] = useState<readonly Place[]>()
  const isKnown = isHydrated && code !== ''
  const promises = isKnown ? [promiseTo(delivery, { code, name }, dayInVietnam(new Date()))] : promisesOf(delivery)
  const cutoff = (isKnown ? zoneIn(delivery.zones, code) : delivery)?.cutoff

  async function ask() {
    const call = await loadApiClient()
    setProvinces(
      await call<typeof listProvinces>({ method: 'GET', path: '/address/provinces' }, {}).catch(() => undefined),
    )
  }
  function choose(chosen: string) {
    const place = provinces?.find((one) => one.code === chosen)
    if (place) useDeliveryPlace.setState({ code: place.code, name: place.name })
    setProvinces(undefined)
  }
  return (
    <div className="min-w-0 flex-1">
      <div aria-live="polite">
        {promises.map((words) => (
          <p key={words} className={isKnown ? 'font-medium' : undefined}>
            {words}
          </p>
        ))}
        {cutoff && Date.now() < cutoff[1] && <p className="mt-1 text-lacquer">{cutoff[0]}</p>}
      </div>
      {provinces ? (
        <SelectField
          label={m.checkout_province()}
          name="deliveryPlace"
          defaultValue={code}
          placeholder={m.product_delivery_choose()}
          options={provinces.map((place) => ({ value: place.code, label: place.name }))}
          onChange={(event) => choose(event.target.value)}
        />
      ) : (
        <button
          type="button"
          onClick={() => void ask()}
          className="min-h-11 underline underline-offset-4 hover:decoration-2"
        >
          {isKnown ? m.product_delivery_change() : m.product_delivery_choose()}
        </button>
      )}
    </div>
  )
}
