import { formatWireTime } from '#foundation/api/wire-time.ts'
import { readStorage, writeStorage } from '#ui/browser/browser-storage.ts'
import type { ClientInfo } from '../client-info-contract.ts'
import type { Consent } from './client-consent.ts'
import { readIpInfo, type VisitorLocation } from './ip-info.ts'

/** How long the IP-info service may take (decisions §9). */
const serviceTimeoutMs = 2000
const sessionKey = 'tamhuong.clientInfo'

let asking: Promise<VisitorLocation> | undefined

/**
 * Client information for product calls. The service is called once per browser session; a failure means empty fields.
 * Call it with the visitor's consent, or where the parameter `facebook.client_info` is `on` and nobody is asked.
 * Source: specification §7, decisions §9.
 */
export async function loadClientInfo(service: string, consent: Consent | undefined): Promise<ClientInfo> {
  asking ??= askOnce(service)
  return { ...(await asking), client_user_agent: navigator.userAgent.slice(0, 500), ...(consent && proofOf(consent)) }
}

const proofOf = ({ time, policyVersion }: Consent) => ({
  consent_date: formatWireTime(new Date(time)),
  consent_version: policyVersion,
})

/** Deletes the service's answer. */
export function clearClientInfo(): void {
  asking = undefined
  writeStorage(sessionKey, undefined, 'sessionStorage')
}

async function askOnce(service: string): Promise<VisitorLocation> {
  const stored = readStorage(sessionKey, 'sessionStorage')
  if (stored !== undefined) return stored as VisitorLocation
  const visitorLocation = await ask(service)
  writeStorage(sessionKey, visitorLocation, 'sessionStorage')
  return visitorLocation
}

async function ask(service: string): Promise<VisitorLocation> {
  try {
    const signal = AbortSignal.timeout(serviceTimeoutMs)
    const answer = await fetch(service, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    return answer.ok ? readIpInfo(await answer.json()) : {}
  } catch {
    return {}
  }
}
