import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { getProduct, listProductsByPage } from '#catalog/contract.ts'
import { PRODUCT } from '#catalog/entity-kind.ts'
import { type Consent, readConsent, saveConsent } from '#catalog/web/client-consent.ts'
import { loadClientInfo } from '#catalog/web/client-info.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { versionInForce } from '#system/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { keepFocusInContent } from '#ui/browser/lost-focus.ts'
import { Link } from '#ui/navigation/link.tsx'

type SenderProps = { mustAsk: boolean; service: string; policyVersion: string | undefined; viewed: string | undefined }

/** Mounts into the placeholder on the page (client-info-placeholder.tsx). */
export function mountClientInfoSender(place: HTMLElement): void {
  const { facebookVisitor, service = '', policy } = place.dataset
  const sender = (
    <ClientInfoSender
      mustAsk={facebookVisitor === 'ask'}
      service={service}
      policyVersion={policy}
      viewed={viewedOf()}
    />
  )
  createRoot(place).render(sender)
}

/** Asks for consent once where required; unless it is refused, sends the client information with what is viewed. */
function ClientInfoSender({ mustAsk, service, policyVersion: given, viewed }: SenderProps) {
  const policyVersion = versionInForce(given)
  const [consent, setConsent] = useState(() => readConsent(policyVersion))
  const maySend = consent ? consent.answer === 'accepted' : !mustAsk

  useEffect(() => {
    if (!maySend || !viewed) return
    // A failed recording must not affect the visitor.
    void send(viewed, service, consent).catch(() => undefined)
  }, [maySend, viewed, service, consent])

  function answer(given: Consent['answer']) {
    setConsent(saveConsent(given, policyVersion, new Date()))
    keepFocusInContent()
  }

  return mustAsk && !consent ? <Question onAnswer={answer} /> : null
}

async function send(viewed: string, service: string, consent: Consent | undefined): Promise<void> {
  const [kind, id = ''] = viewed.split(' ', 2)
  const info = await loadClientInfo(service, consent)
  if (kind === PRODUCT) {
    await call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params: { id }, query: info })
    return
  }
  const query = JSON.stringify({
    eventFrom: 'FACEBOOK',
    status: 'published',
    ...(id && { collectionId: { $regex: id } }),
  })
  await call<typeof listProductsByPage>(
    { method: 'GET', path: '/product/pagination' },
    { query: { query, clientInfo: JSON.stringify(info), limit: 1 } },
  )
}

/** What the visitor is viewing: `PRODUCT <id>`, `list <collection id>`, `list` or nothing. */
function viewedOf(): string | undefined {
  return document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed
}

/** A one-line question with two equal answers; not answering counts as no. */
function Question({ onAnswer }: { onAnswer: (answer: Consent['answer']) => void }) {
  return (
    <section
      aria-label={m.cookie_client_title()}
      className="no-print card fixed inset-x-3 bottom-20 z-50 mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 p-4 shadow-float md:bottom-6"
    >
      <p className="min-w-64 flex-1 text-sm">
        {m.cookie_client_info()}{' '}
        <Link to={urlOf('page', { slug: 'bao-ve-du-lieu-ca-nhan' })} className="underline underline-offset-4">
          {m.footer_policy_privacy()}
        </Link>
      </p>
      <div className="grid flex-none grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => onAnswer('rejected')}>
          {m.cookie_reject()}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('accepted')}>
          {m.cookie_accept()}
        </Button>
      </div>
    </section>
  )
}
