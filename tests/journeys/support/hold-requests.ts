import type { Page } from 'playwright-core'

/** Holds back requests to `url` until the returned function is called, which lets them pass or cuts them off. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<(end?: 'pass' | 'cut off') => void> {
  const { promise: released, resolve } = Promise.withResolvers<'pass' | 'cut off'>()
  await page.route(url, async (route) => ((await released) === 'pass' ? route.continue() : route.abort()))
  return (end = 'pass') => resolve(end)
}

/** Lets the next request to `url` reach the server, whose answer is lost. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
