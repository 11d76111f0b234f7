import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { getShippingSettings, ShippingSettings } from '#orders/shipping-contract.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/**
 * Shown while fresh goods are on sale but no delivery zone accepts them, as in shops that set up their zones before
 * fresh goods existed.
 */
export function FreshGoodsNotice({ screen }: { screen?: string }) {
  const [settings, setSettings] = useState<ShippingSettings>()
  useEffect(() => {
    const controller = new AbortController()
    const where = { method: 'GET', path: '/shipping-settings/' } as const
    call<typeof getShippingSettings>(where, {}, { quiet: true, signal: controller.signal }).then(
      setSettings,
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  if (!settings || settings.freshProducts === 0 || settings.zones.some(({ fresh }) => fresh)) return null
  return (
    <Alert tone="warning">
      {m.admin_fresh_unsent({ n: settings.freshProducts })}{' '}
      {screen && (
        <ButtonLink to={screen} variant="ghost">
          {m.admin_fresh_zones()}
        </ButtonLink>
      )}
    </Alert>
  )
}
