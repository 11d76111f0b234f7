import { useShop } from './shop-data.ts'

/**
 * Tells the page's script whether visitors from Facebook are asked for client information (decisions §9); see
 * load-client-info-sender.ts.
 */
export function ClientInfoPlaceholder() {
  const params = useShop()?.params
  const mode = params?.['facebook.client_info'] ?? 'ask'
  const service = params?.['facebook.ip_service']
  if ((mode !== 'ask' && mode !== 'on') || service === undefined) return null
  return <div data-facebook-visitor={mode} data-service={service} data-policy={params?.['privacy.version']} />
}
