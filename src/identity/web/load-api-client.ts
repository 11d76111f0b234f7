import { loadSession } from './load-session.ts'

/** Calls the API, with the session of whoever is signed in; loaded when it is first taken, after the page is seen. */
export async function loadApiClient() {
  const [{ call }] = await Promise.all([import('#foundation/api-client/browser-api.ts'), loadSession()])
  return call
}
