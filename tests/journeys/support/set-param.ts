import { apiOf, signIn } from '../../support/api-of.ts'

/** Sets a system parameter as the administrator. */
export const setParam = async (shopUrl: string, key: string, value: string): Promise<void> =>
  apiOf(shopUrl, await signIn(shopUrl))('/system-params/', { method: 'PUT', body: { [key]: value } })
