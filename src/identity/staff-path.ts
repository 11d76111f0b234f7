/**
 * Where the screens of staff lie, without the language prefix. Who may open which of them is in `navigation/rules.ts`.
 */
export const staffPath = /^\/(admin|user)(\/|$)/
