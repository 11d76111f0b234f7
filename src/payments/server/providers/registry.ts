import type { PaymentKeys } from '#foundation/security/payment-keys.ts'
import { casso } from './casso.ts'
import { momo } from './momo.ts'
import { payos } from './payos.ts'
import type { PaymentProvider, WebhookSource } from './provider.ts'
import { sepay } from './sepay.ts'
import { vnpay } from './vnpay.ts'
import { zalopay } from './zalopay.ts'

/** The configured providers, one for each payment method. */
export function providersOf(keys: PaymentKeys): PaymentProvider[] {
  return [
    keys.vnpay && vnpay(keys.vnpay),
    keys.momo && momo(keys.momo),
    keys.zalopay && zalopay(keys.zalopay),
    keys.payos && payos(keys.payos),
  ].filter((provider) => provider !== undefined)
}

/** All configured sources of webhooks: providers, and services that watch the shop's bank account. */
export function webhookSourcesOf(keys: PaymentKeys): WebhookSource[] {
  const feeds = [keys.sepay && sepay(keys.sepay), keys.casso && casso(keys.casso)]
  return [...providersOf(keys), ...feeds.filter((feed) => feed !== undefined)]
}
