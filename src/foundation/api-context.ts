import { createContext } from 'react-router'
import type { Api } from './endpoint.ts'

/** The API for a screen's loader or action: inside the process, as a visitor. */
export const apiContext = createContext<Api>()

/** Where visitors reach the shop, for addresses that must be whole: `https://tamhuong.vn`. */
export const originContext = createContext<string>()

/** The roles and capabilities of the member of staff whose `Admin-Token` cookie came along; only the guard looks at them. */
export const rightsContext = createContext<() => Promise<readonly string[]>>()
