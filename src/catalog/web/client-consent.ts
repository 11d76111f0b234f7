const consentKey = 'tamhuong.clientInfo'

export type Consent = { answer: 'accepted' | 'rejected'; time: string; policyVersion: string }

/**
 * What the visitor answered to this privacy policy; undefined when they were not asked, answered to an older one or the
 * browser keeps nothing.
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

/** Remembers the answer with its time and what it was an answer to. Blocked storage forgets it with the page. */
export function saveConsent(answer: Consent['answer'], policyVersion: string, now: Date): Consent {
  const consent = { answer, time: now.toISOString(), policyVersion }
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent))
  } catch {}
  return consent
}
