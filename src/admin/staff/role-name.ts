import { pick } from '#i18n/locale.ts'
import type { Role } from '#identity/contract.ts'

export const roleName = ({ name, nameEn }: Role) => pick(name, nameEn)
