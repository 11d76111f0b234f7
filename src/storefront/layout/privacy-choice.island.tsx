import { useEffect, useState } from 'react'
import { type Consent, readConsent, saveConsent } from '#catalog/web/client-consent.ts'
import { clearClientInfo } from '#catalog/web/client-info.ts'
import { formatDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { versionInForce } from '#system/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { keepFocusInContent } from '#ui/browser/lost-focus.ts'

/** The visitor's consent to client information, as stored in this browser, with a button that revokes it. */
export default function PrivacyChoice({ policyVersion }: { policyVersion: string | undefined }) {
  const version = versionInForce(policyVersion)
  const [consent, setConsent] = useState<Consent>()
  useEffect(() => setConsent(readConsent(version)), [version])
  if (!consent) return null
  const date = formatDay(new Date(consent.time))
  function withdraw() {
    clearClientInfo()
    setConsent(saveConsent('rejected', version, new Date()))
    keepFocusInContent()
  }
  return (
    <section className="card mx-auto mt-10 flex max-w-3xl flex-wrap items-center justify-between gap-4 p-5">
      <p role="status">
        {consent.answer === 'accepted' ? m.cookie_client_accepted({ date }) : m.cookie_client_rejected({ date })}
      </p>
      {consent.answer === 'accepted' && (
        <Button variant="secondary" onClick={withdraw}>
          {m.cookie_client_withdraw()}
        </Button>
      )}
    </section>
  )
}
