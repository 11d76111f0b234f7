import { readStorage, writeStorage } from '#ui/browser/browser-storage.ts'

const consentKey = 'tamhuong.clientInfo'

export type Consent = { answer: 'accepted' | 'rejected'; time: string; policyVersion: string }

/**
 * The visitor's answer to this privacy policy; undefined without one, for another version of the policy, or when
 * storage is blocked.
 */
export function readConsent(policyVersion: string): Consent | undefined {
  const stored = readStorage(consentKey) as Partial<Consent> | undefined
  const { answer, time } = stored ?? {}
  if (stored?.policyVersion !== policyVersion || typeof time !== 'string') return undefined
  return answer === 'accepted' || answer === 'rejected' ? { answer, time, policyVersion } : undefined
}

/** Stores the answer with its time and policy version. With blocked storage it lasts as long as the page. */
export function saveConsent(answer: Consent['answer'], policyVersion: string, now: Date): Consent {
  const consent = { answer, time: now.toISOString(), policyVersion }
  writeStorage(consentKey, consent)
  return consent
}
