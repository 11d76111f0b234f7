import { loadSession } from './load-session.ts'

/**
 * Loads the function that calls the API with the session of the signed-in user. For the first use, after the page is
 * visible.
 */
export async function loadApiClient() {
  const [{ call }] = await Promise.all([import('#foundation/api-client/browser-api.ts'), loadSession()])
  return call
}
