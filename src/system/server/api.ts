import { handle, type Route } from '#foundation/api/routes.ts'
import * as auditContract from '#system/audit-contract.ts'
import { reportBrowserError } from '#system/browser-error-contract.ts'
import * as contract from '#system/contract.ts'
import * as importContract from '#system/import-contract.ts'
import * as messageContract from '#system/message-contract.ts'
import type { ParamChecks } from '#system/rules.ts'
import { browserErrorLogger } from './browser-error-logger.ts'
import { getMessage, listMessages, resendMessage, sendEmailsJob } from './email-queue.ts'
import { applyImport, findLatestImport, getImport } from './imports/imports.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import {
  addParam,
  allParamsFor,
  clearParamCache,
  getParamFor,
  removeParam,
  updateParam,
  updateParams,
} from './system-params.ts'
import { queueTestEmail, type StaffAddressReader } from './test-email.ts'

/** `checks` are further rules of other features for their parameters, `addressOf` returns a staff member's address. */
export function systemRoutes(now: () => Date, checks: ParamChecks, addressOf: StaffAddressReader): Route[] {
  const logBrowserError = browserErrorLogger(now)
  return [
    handle(contract.listSystemParams, (_input, { db, caller }) => allParamsFor(db, caller)),
    handle(contract.getSystemParam, ({ params }, { db, caller }) => getParamFor(db, caller, params.id)),
    handle(contract.addSystemParam, ({ body }, { db, afterCommit, caller, now }) => {
      afterCommit(clearParamCache)
      return addParam(db, { caller, now: now() }, body, checks)
    }),
    handle(contract.updateSystemParam, ({ params, body }, { db, afterCommit, caller, now }) => {
      afterCommit(clearParamCache)
      return updateParam(db, { caller, now: now() }, { id: params.id, ...body }, checks)
    }),
    handle(contract.updateSystemParams, ({ body }, { db, afterCommit, caller, now }) => {
      afterCommit(clearParamCache)
      return updateParams(db, { caller, now: now() }, body, checks)
    }),
    handle(contract.removeSystemParam, async ({ params }, { db, afterCommit }) => {
      afterCommit(clearParamCache)
      await removeParam(db, params.id)
      return null
    }),
    handle(auditContract.listAuditEntries, ({ query }, { db }) => listAuditEntries(db, query)),
    handle(messageContract.listMessages, ({ query }, { db }) => listMessages(db, query)),
    handle(messageContract.getMessage, ({ params }, { db }) => getMessage(db, params.id)),
    handle(messageContract.sendTestMessage, async (_input, { db, caller, now, jobs }) => {
      jobs.soon(sendEmailsJob)
      return queueTestEmail(db, { caller, now: now() }, addressOf)
    }),
    handle(messageContract.resendMessage, async ({ params }, { db, now, jobs }) => {
      const message = await resendMessage(db, now(), params.id)
      jobs.soon(sendEmailsJob)
      return message
    }),
    handle(importContract.findLatestImport, ({ query }, { db, caller }) =>
      findLatestImport(db, caller, query.kinds.split(',')),
    ),
    handle(importContract.getImport, ({ params }, { db, caller }) => getImport(db, caller, params.id)),
    handle(importContract.applyImport, ({ params }, services) => applyImport(services, params.id)),
    handle(reportBrowserError, ({ body }, services) => logBrowserError(body, services, services.caller)),
  ]
}
