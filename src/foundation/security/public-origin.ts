import type { Config } from '../config.ts'
import { hostOf, isAllowedHost } from './allowed-host.ts'

export type OriginConfig = Pick<Config, 'publicUrl' | 'trustProxy' | 'allowedHosts' | 'host' | 'port'>

/**
 * Where visitors reach the shop, without a closing slash: `PUBLIC_URL`, else the host of this request if it is an
 * allowed one. Behind a trusted proxy its `X-Forwarded-Proto` says whether that was https.
 */
export function publicOrigin(config: OriginConfig, request: Request): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  return originFor(config, new URL(request.url).host, request.headers.get('x-forwarded-proto') ?? undefined)
}

/** The same of a request that is known by its `Host` alone. */
export function originFor(config: OriginConfig, authority: string | undefined, proto: string | undefined): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  if (!isAllowedHost(authority, config)) return ownOrigin(config)
  const forwarded = config.trustProxy ? proto?.split(',')[0]?.trim() : undefined
  return `${forwarded === 'https' ? 'https' : 'http'}://${hostOf(authority)?.host}`
}

/** Where links in mail lead, where no request says it: `PUBLIC_URL`, else the address the shop listens at. */
export function ownOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host}:${port}`
}
