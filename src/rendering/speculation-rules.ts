/** What belongs to one visitor or changes something when it is opened. */
const notAhead = ['/checkout/*', '/order/*', '/auth/*', '/admin*', '/user*', '/api/*', '/media/*', '/shopping-cart']
const own = {
  and: [
    { href_matches: '/*' },
    // Patterns of URLPattern, for both languages: every page carries them twice.
    { not: { href_matches: notAhead.map((path) => `{/en}?${path}`) } },
    { not: { selector_matches: '[rel~=nofollow], [target]' } },
  ],
}

/**
 * A link that somebody reaches for is fetched, one that is pressed is drawn, ahead of the navigation. A constant: one
 * hash allows it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: own, eagerness: 'moderate' }],
  prerender: [{ where: own, eagerness: 'conservative' }],
})
