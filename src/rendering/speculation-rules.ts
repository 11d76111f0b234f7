/** What belongs to one visitor or changes something when it is opened. */
const notAhead = ['/checkout/*', '/order/*', '/auth/*', '/admin*', '/user*', '/api/*', '/media/*', '/shopping-cart']
const except = notAhead.flatMap((path) => [path, `/en${path}`]).map((href_matches) => ({ not: { href_matches } }))
const own = { and: [{ href_matches: '/*' }, ...except, { not: { selector_matches: '[rel~=nofollow], [target]' } }] }

/**
 * A link that somebody reaches for is fetched, one that is pressed is drawn, ahead of the navigation. A constant: one
 * hash allows it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: own, eagerness: 'moderate' }],
  prerender: [{ where: own, eagerness: 'conservative' }],
})
