import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { listSystemParams, SystemParam } from '#system/contract.ts'
import { missingOwnerData } from '#system/rules.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/** Shown until all legally required data about the shop's owner is filled in. */
export function OwnerDataNotice({ screen }: { screen: string }) {
  const [missing, setMissing] = useState<readonly SystemParam[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const where = { method: 'GET', path: '/system-params/' } as const
    call<typeof listSystemParams>(where, {}, { quiet: true, signal: controller.signal }).then(
      (params) => setMissing(missingOwnerData(params)),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  if (missing.length === 0) return null
  const fields = missing.map(({ title, titleEn }) => pick(title, titleEn)).join(', ')
  return (
    <Alert tone="warning">
      {m.admin_owner_missing({ fields })}{' '}
      <ButtonLink to={screen} variant="ghost">
        {m.admin_owner_fill()}
      </ButtonLink>
    </Alert>
  )
}
