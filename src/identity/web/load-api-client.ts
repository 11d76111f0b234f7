import { loadSession } from './load-session.ts'

/** Calls the API with the session of the signed-in user; loaded on first use, after the page is visible. */
export async function loadApiClient() {
  const [{ call }] = await Promise.all([import('#foundation/api-client/browser-api.ts'), loadSession()])
  return call
}
