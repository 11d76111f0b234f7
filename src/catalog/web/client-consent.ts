const consentKey = 'tamhuong.clientInfo'

export type Consent = { answer: 'accepted' | 'rejected'; time: string; policyVersion: string }

/**
 * The visitor's answer to this privacy policy; undefined without one, for an older policy, or when storage is blocked.
 */
export function readConsent(policyVersion: string): Consent | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(consentKey) ?? 'null') as Partial<Consent> | null
    const { answer, time } = stored ?? {}
    if (stored?.policyVersion !== policyVersion || typeof time !== 'string') return undefined
    return answer === 'accepted' || answer === 'rejected' ? { answer, time, policyVersion } : undefined
  } catch {
    return undefined
  }
}

/** Stores the answer with its time and policy version. With blocked storage it lasts as long as the page. */
export function saveConsent(answer: Consent['answer'], policyVersion: string, now: Date): Consent {
  const consent = { answer, time: now.toISOString(), policyVersion }
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent))
  } catch {}
  return consent
}
