import { type Bound, on } from '#foundation/api/serve.ts'
import * as auditContract from '#system/audit-contract.ts'
import { reportClientError } from '#system/client-error-contract.ts'
import * as contract from '#system/contract.ts'
import * as importContract from '#system/import-contract.ts'
import * as messageContract from '#system/message-contract.ts'
import type { ParamChecks } from '#system/rules.ts'
import { listAuditEntries } from './audit.ts'
import { clientErrorLog } from './client-errors.ts'
import { applyImport, findLatestImport, getImport } from './imports/imports.ts'
import { getMessage, listMessages, messagesJob, resendMessage } from './messages.ts'
import { addParam, forgetParams, getParamFor, listParamsFor, removeParam, updateParam } from './params.ts'
import { queueTestLetter, type StaffAddress } from './test-letter.ts'

/** `checks` are the further rules that other rooms have for the values of their parameters, `addressOf` knows the staff's addresses. */
export function systemApi(now: () => Date, checks: ParamChecks, addressOf: StaffAddress): Bound[] {
  const logClientError = clientErrorLog(now)
  return [
    on(contract.listSystemParams, (_input, { db, asker }) => listParamsFor(db, asker)),
    on(contract.getSystemParam, ({ params }, { db, asker }) => getParamFor(db, asker, params.id)),
    on(contract.addSystemParam, ({ body }, { db, lasting, afterwards, asker, now }) => {
      afterwards(() => forgetParams(lasting))
      return addParam(db, asker, now(), body, checks)
    }),
    on(contract.updateSystemParam, ({ params, body }, { db, lasting, afterwards, asker, now }) => {
      afterwards(() => forgetParams(lasting))
      return updateParam(db, asker, now(), params.id, body, checks)
    }),
    on(contract.removeSystemParam, async ({ params }, { db, lasting, afterwards }) => {
      afterwards(() => forgetParams(lasting))
      await removeParam(db, params.id)
      return null
    }),
    on(auditContract.listAuditEntries, ({ query }, { db }) => listAuditEntries(db, query)),
    on(messageContract.listMessages, ({ query }, { db }) => listMessages(db, query)),
    on(messageContract.getMessage, ({ params }, { db }) => getMessage(db, params.id)),
    on(messageContract.sendTestMessage, async (_input, { db, asker, now, jobs, afterwards }) => {
      afterwards(() => jobs.soon(messagesJob))
      return queueTestLetter(db, asker, now(), addressOf)
    }),
    on(messageContract.resendMessage, async ({ params }, { db, now, jobs }) => {
      const message = await resendMessage(db, now(), params.id)
      jobs.soon(messagesJob)
      return message
    }),
    on(importContract.getLatestImport, ({ query }, { db, asker }) =>
      findLatestImport(db, asker, query.kinds.split(',')),
    ),
    on(importContract.getImport, ({ params }, { db, asker }) => getImport(db, asker, params.id)),
    on(importContract.applyImport, ({ params }, services) => applyImport(services, params.id)),
    on(reportClientError, ({ body }, services) => logClientError(body, services, services.asker)),
  ]
}
