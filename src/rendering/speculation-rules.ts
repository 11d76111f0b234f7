import { sectionsWith } from '#foundation/page-flags.ts'

const sections = [...sectionsWith(({ isNeverAhead }) => isNeverAhead), '/api', '/media'].map((path) => path.slice(1))

/**
 * Pages with personal data, or whose loading has side effects, in URLPattern syntax: one pattern covers both languages.
 * Kept short, since every page contains it twice.
 */
export const neverAheadPattern = `{/en}?/(${sections.join('|')}){/*}?`
const own = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: neverAheadPattern } },
    { not: { selector_matches: '[rel~=nofollow], [target]' } },
  ],
}

/** A hovered link is prefetched, a pressed one prerendered. Constant, so that one CSP hash allows it. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: own, eagerness: 'moderate' }],
  prerender: [{ where: own, eagerness: 'conservative' }],
})
