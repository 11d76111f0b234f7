import type { listProvinces } from '#addresses/contract.ts'
import { type PlacesLoader, usePlaces } from '#checkout/web/use-wards.ts'
import { call } from '#foundation/api-client/browser-api.ts'

/** All provinces; none while they are not needed. */
export const useProvinces = (isNeeded: boolean) => usePlaces(isNeeded ? 'all' : '', loadProvinces)

const loadProvinces: PlacesLoader = (_all, options) =>
  call<typeof listProvinces>({ method: 'GET', path: '/address/provinces' }, {}, options)
