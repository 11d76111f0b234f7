import * as contract from '#addresses/contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import { allProvinces, allWardsOf, findProvince } from './places.ts'

export const addressesRoutes: Route[] = [
  handle(contract.listProvinces, () => allProvinces()),
  handle(contract.listWards, ({ query }) => {
    const province = findProvince(query.province)
    if (!province) throw invalidField('province', m.error_province())
    return allWardsOf(province.code)
  }),
]
