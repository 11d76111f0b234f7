import { can } from '#foundation/api/caller.ts'
import { handle, handleWithPreparation, type Route } from '#foundation/api/routes.ts'
import { mailboxKey } from '#foundation/security/mailbox-key.ts'
import { networkOf } from '#foundation/security/network.ts'
import { configuredPaymentMethods } from '#foundation/security/payment-keys.ts'
import { type RateLimiterFactory, tryConsumeAll } from '#foundation/security/rate-limit.ts'
import { visitorLimit } from '#foundation/security/visitor-limit.ts'
import * as boughtTogetherContract from '#orders/bought-together-contract.ts'
import * as contract from '#orders/contract.ts'
import { getReceiptFile } from '#orders/receipt/receipt-contract.ts'
import { readOrderId } from '#orders/rules.ts'
import * as shippingContract from '#orders/shipping-contract.ts'
import * as staffContract from '#orders/staff-contract.ts'
import { sendEmailsJob } from '#system/server/email-queue.ts'
import { queueImport } from '#system/server/imports/imports.ts'
import { clearParamCache } from '#system/server/system-params.ts'
import { type CodeAttempts, uncountedCodes } from '#vouchers/server/code-attempts.ts'
import { listBoughtTogether } from './bought-together.ts'
import { cancelOwnOrder, changeOrderStatus } from './changes/change-status.ts'
import { undoOrderStatus } from './changes/undo-status.ts'
import { updateOrder } from './changes/update-order.ts'
import { exportOrders } from './export-orders.ts'
import { listHeldGoods } from './held-goods.ts'
import { readOrderRows } from './import-orders.ts'
import { limitCredentialGuesses } from './limit-credential-guesses.ts'
import { forBuyer } from './order-for-reader.ts'
import { getOrderFor, hasCredentials, listOrders } from './orders.ts'
import { placeOrder } from './placing/place-order.ts'
import { receiptResponse } from './receipt/receipt-response.ts'
import {
  getShippingSettings,
  listDeliveryZones,
  tryShipping,
  updateShippingSettings,
} from './shipping/shipping-settings.ts'
import {
  addOrderNote,
  countOrdersByStatus,
  findBuyer,
  getStaffOrder,
  listOrdersWithDetails,
  listUnpackedGoods,
} from './staff-orders.ts'

/** Orders per network, far above what a family or an office behind one address places. */
const orderRate = { limit: 600, windowMs: 10 * 60 * 1000 }

/** Receipts of one order for one network: each is drawn anew. */
const receiptRate = { limit: 30, windowMs: 10 * 60 * 1000 }

/** Emails about new orders per recipient, and per network: anybody may enter another person's address. */
const recipientMails = { limit: 5, windowMs: 24 * 60 * 60 * 1000 }
const networkMails = { limit: 20, windowMs: 24 * 60 * 60 * 1000 }

/**
 * Emails to the shop about new orders, per network and of all strangers together. Above them the order is placed all
 * the same: staff see it in the list.
 */
const shopMailsOfNetwork = { limit: 10, windowMs: 60 * 60 * 1000 }
const shopMails = { limit: 100, windowMs: 60 * 60 * 1000 }

type OrderLimiters = { shared: RateLimiterFactory; local: RateLimiterFactory }

export function ordersRoutes(now: () => Date, limiters: OrderLimiters, codeAttempts: CodeAttempts): Route[] {
  return [
    ...placeOrderRoutes(now, limiters.shared, codeAttempts),
    ...singleOrderRoutes(now, limiters),
    handle(contract.listOrders, ({ query }, { db }) => listOrders(db, query)),
    handle(boughtTogetherContract.listBoughtTogether, ({ query }, { db, caller }) =>
      listBoughtTogether(db, { caller, now: now() }, query.productId),
    ),
    ...shippingRoutes(now),
    ...staffRoutes(now),
  ]
}

function placeOrderRoutes(now: () => Date, limits: RateLimiterFactory, codeAttempts: CodeAttempts): Route[] {
  const placing = visitorLimit(limits, 'order', orderRate)
  const toOne = limits('order mail to', recipientMails)
  const fromOne = limits('order mail from', networkMails)
  const notifying = limits('shop mail from', shopMailsOfNetwork)
  const notifyingAll = limits('shop mail', shopMails)
  return [
    handle(contract.placeOrder, async ({ body }, { db, caller, jobs, config, prices }) => {
      await placing(caller)
      const order = await placeOrder(db, { caller, now: now() }, body, {
        codeAttempts: can(caller, 'order.write') ? uncountedCodes : codeAttempts,
        providers: configuredPaymentMethods(config.payments),
        isLimited: config.rateLimit,
        priceMoment: prices.moment(),
        mayEmail: (email) =>
          tryConsumeAll([
            { limiter: fromOne, key: networkOf(caller.ipAddress) },
            { limiter: toOne, key: mailboxKey(email) },
          ]),
        mayNotify: () =>
          tryConsumeAll([
            { limiter: notifying, key: networkOf(caller.ipAddress) },
            { limiter: notifyingAll, key: 'all' },
          ]),
      })
      jobs.soon(sendEmailsJob)
      return caller.staff ? order : forBuyer(order)
    }),
  ]
}

/** An order shown to, printed for or cancelled by whoever has its credentials. */
function singleOrderRoutes(now: () => Date, { shared: limits, local }: OrderLimiters): Route[] {
  const proving = limitCredentialGuesses(limits)
  const printing = local('receipt', receiptRate)
  return [
    handle(contract.getOrder, ({ params, query }, { db, caller }) => {
      const read = () => getOrderFor(db, caller, params.id, query)
      return hasCredentials(query) ? proving({ db, caller }, params.id, query, read) : read()
    }),
    handle(getReceiptFile, ({ params, query }, services) => {
      const answer = async () => {
        const order = readOrderId(params.id) ?? params.id
        if (!services.caller.staff) await printing.take(`${order} ${networkOf(services.caller.ipAddress)}`)
        return receiptResponse(services, params.id, query)
      }
      return hasCredentials(query) ? proving(services, params.id, query, answer) : answer()
    }),
    handle(contract.cancelOrder, async ({ params, body }, { db, caller, jobs }) => {
      const cancel = () => cancelOwnOrder(db, { caller, now: now() }, params.id, body)
      const order = await proving({ db, caller }, params.id, body, cancel)
      jobs.soon(sendEmailsJob)
      return order
    }),
  ]
}

function shippingRoutes(now: () => Date): Route[] {
  return [
    handle(shippingContract.listDeliveryZones, (_input, { db }) => listDeliveryZones(db)),
    handle(shippingContract.getShippingSettings, (_input, { db }) => getShippingSettings(db)),
    handle(shippingContract.updateShippingSettings, async ({ body }, { db, afterCommit, caller }) => {
      await updateShippingSettings(db, { caller, now: now() }, body)
      afterCommit(clearParamCache)
      return getShippingSettings(db)
    }),
    handle(shippingContract.tryShipping, ({ body }) => tryShipping(body, body)),
  ]
}

function staffRoutes(now: () => Date): Route[] {
  return [
    handle(staffContract.countOrdersByStatus, ({ query }, { db }) => countOrdersByStatus(db, query)),
    handle(staffContract.listHeldGoods, ({ query }, { db }) => listHeldGoods(db, query)),
    handle(staffContract.listUnpackedGoods, ({ query }, { db }) => listUnpackedGoods(db, query.variations)),
    handle(staffContract.exportOrders, ({ query }, { db }) => exportOrders(db, now(), query)),
    handleWithPreparation(
      staffContract.importOrders,
      ({ body }) => readOrderRows(body.file),
      ({ body: { file, isDryRun } }, services, rows) =>
        queueImport(services, { kind: 'orders', isDryRun: isDryRun === 'true', filename: file.name, rows }),
    ),
    handle(staffContract.listOrdersWithDetails, ({ query }, { db }) => listOrdersWithDetails(db, query.ids)),
    handle(staffContract.findBuyer, ({ query }, { db }) => findBuyer(db, query.phone)),
    handle(staffContract.getStaffOrder, ({ params }, { db, caller }) => getStaffOrder(db, caller, params.id)),
    handle(staffContract.updateOrder, async ({ params, body }, { db, caller, jobs }) => {
      const order = await updateOrder(db, { caller, now: now() }, params.id, body)
      jobs.soon(sendEmailsJob)
      return order
    }),
    handle(staffContract.addOrderNote, ({ params, body }, { db, caller }) =>
      addOrderNote(db, { caller, now: now() }, params.id, body.body),
    ),
    handle(staffContract.undoOrderStatus, ({ params }, { db, caller }) =>
      undoOrderStatus(db, { caller, now: now() }, params.id),
    ),
    handle(staffContract.changeOrderStatus, async ({ params, body }, { db, caller, jobs }) => {
      const order = await changeOrderStatus(db, { caller, now: now() }, params.id, body)
      jobs.soon(sendEmailsJob)
      return order
    }),
  ]
}
