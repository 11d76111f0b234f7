import type { Config } from './config.ts'

/**
 * Where visitors reach the shop, without a closing slash: `PUBLIC_URL`, else the address this request came to. Behind a
 * trusted proxy its `X-Forwarded-Proto` says whether that was https.
 */
export function publicOrigin(config: Pick<Config, 'publicUrl' | 'trustProxy'>, request: Request): string {
  if (config.publicUrl) return config.publicUrl
  const url = new URL(request.url)
  const forwarded = config.trustProxy ? request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() : undefined
  if (forwarded === 'https' || forwarded === 'http') url.protocol = `${forwarded}:`
  return url.origin
}

/** Where links in mail lead, where no request says it: `PUBLIC_URL`, else the address the shop listens at. */
export function ownOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host}:${port}`
}
