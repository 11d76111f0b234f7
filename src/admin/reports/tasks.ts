import { m } from '#i18n/messages.js'
import type { Dashboard } from '#statistics/contract.ts'
import type { StaffIconName } from '../kit/staff-icon.tsx'

/** Pending work and the screen where it is done. */
export type Task = {
  id: string
  count: number
  text: string
  icon: StaffIconName
  to: string | undefined
  isUrgent: boolean
}

type Kind = Pick<Task, 'icon' | 'isUrgent'> & {
  id: keyof Dashboard & string
  text: () => string
  /** Menu key of the screen, and the query to open it with. */
  menuKey: string
  search: string
}

/** In order of priority. */
const kinds: readonly Kind[] = [
  {
    id: 'toConfirm',
    text: m.admin_task_confirm,
    icon: 'cart',
    isUrgent: true,
    menuKey: 'order',
    search: '?status=pending',
  },
  {
    id: 'transfersToCheck',
    text: m.admin_task_transfers,
    icon: 'wallet',
    isUrgent: true,
    menuKey: 'payment',
    search: '',
  },
  {
    id: 'failedMail',
    text: m.admin_task_mail,
    icon: 'message',
    isUrgent: true,
    menuKey: 'message',
    search: '?state=failed',
  },
  {
    id: 'toPack',
    text: m.admin_task_pack,
    icon: 'box',
    isUrgent: false,
    menuKey: 'order',
    search: '?status=confirmed',
  },
  {
    id: 'toShip',
    text: m.admin_task_ship,
    icon: 'truck',
    isUrgent: false,
    menuKey: 'order',
    search: '?status=packing',
  },
  {
    id: 'reviews',
    text: m.admin_task_reviews,
    icon: 'star',
    isUrgent: false,
    menuKey: 'review',
    search: '?state=waiting',
  },
  {
    id: 'questions',
    text: m.admin_task_questions,
    icon: 'message',
    isUrgent: false,
    menuKey: 'question',
    search: '?state=waiting',
  },
  {
    id: 'lowStock',
    text: m.admin_task_stock,
    icon: 'shelves',
    isUrgent: false,
    menuKey: 'stock',
    search: '?level=reorder',
  },
]

/** The tasks that the user may see, also those with nothing to do; `to` is undefined for a screen they may not open. */
export function tasksOf(today: Dashboard, screenOf: (menuKey: string) => string | undefined): Task[] {
  return kinds.flatMap(({ id, text, icon, isUrgent, menuKey, search }) => {
    const count = today[id]
    if (typeof count !== 'number') return []
    const path = screenOf(menuKey)
    return [{ id, count, text: text(), icon, isUrgent, to: path && path + search }]
  })
}
