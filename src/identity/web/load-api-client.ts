import { loadSession } from './load-session.ts'

/** Loads `call` of the API client, which sends the token of signed-in staff, if any. */
export async function loadApiClient() {
  const [{ call }] = await Promise.all([import('#foundation/api-client/browser-api.ts'), loadSession()])
  return call
}
