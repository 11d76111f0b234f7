import { caller, signIn } from '../../support/caller.ts'

/** Sets a system parameter as the administrator. */
export const setParam = async (shopUrl: string, key: string, value: string): Promise<void> =>
  caller(shopUrl, await signIn(shopUrl))('/system-params/', { method: 'PUT', body: { [key]: value } })
