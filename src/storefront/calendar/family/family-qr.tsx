import type { FamilyDay } from '#calendar/family/family-days.ts'
import { familyDaysPayload } from '#calendar/family/family-days-file.ts'
import { m } from '#i18n/messages.js'
import { QrCode } from '#ui/content/qr-code.tsx'
import { linkPrefix } from './family-link.ts'

/** A QR code of a link to this page with the days in its fragment, for transfer to another phone. */
export default function FamilyQr({ days }: { days: readonly FamilyDay[] }) {
  const payload = familyDaysPayload(days)
  if (payload === undefined) return <p className="text-sm">{m.family_qr_large()}</p>
  return (
    <div>
      <QrCode
        text={location.origin + location.pathname + linkPrefix + payload}
        label={m.family_qr()}
        className="w-full max-w-80"
      />
      <p className="mt-2 text-muted text-sm">{m.family_qr_text()}</p>
    </div>
  )
}
