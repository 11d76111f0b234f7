import type { ClientInfo } from '../client-info-contract.ts'

/** The visitor's location; empty fields when unknown. */
export type VisitorLocation = Pick<ClientInfo, 'client_ip_address' | 'city' | 'country'>

type Answer = Record<string, unknown>

/**
 * Parses the answer of a public IP-info service: ipwho.is (`success`, `country`), ipapi.co (`error`, `country_name`),
 * ipinfo.io (`country` as a code) and ip-api.com (`status`, `query`). Fields that are missing or no text stay empty.
 */
export function readIpInfo(answer: unknown): VisitorLocation {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return {}
  const location = answer as Answer
  if (location.success === false || location.error || location.status === 'fail') return {}
  return {
    client_ip_address: text(location.ip ?? location.query, 64),
    city: text(location.city, 120),
    country: text(location.country_name ?? location.country, 120),
  }
}

/** Cut to the API's maximum length. */
function text(value: unknown, maxLetters: number): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, maxLetters) : undefined
}
