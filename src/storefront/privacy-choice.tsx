import { useState } from 'react'
import { keepConsent, readConsent } from '#catalog/web/client-consent.ts'
import { forgetClientInfo } from '#catalog/web/client-info.ts'
import { formatDay } from '#foundation/written-dates.ts'
import { m } from '#i18n/messages.js'
import { privacyVersion } from '#system/rules.ts'
import { Button } from '#ui/button.tsx'
import { useShop } from './shop-data.ts'

/** Rendered in the browser alone: what the visitor agreed to about their whereabouts, and the button that takes it back. */
export default function PrivacyChoice() {
  const version = privacyVersion(useShop()?.params['privacy.version'])
  const [consent, setConsent] = useState(() => readConsent(version))
  if (!consent) return null
  const date = formatDay(new Date(consent.time))
  function withdraw() {
    forgetClientInfo()
    setConsent(keepConsent('rejected', version, new Date()))
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
