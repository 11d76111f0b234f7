import { m } from '#i18n/messages.js'
import type { Today } from '#statistics/contract.ts'
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
  id: keyof Today & string
  text: () => string
  /** Label of the screen and the query to open it with. */
  screen: string
  search: string
}

/** In order of priority. */
const kinds: readonly Kind[] = [
  {
    id: 'toConfirm',
    text: m.admin_task_confirm,
    icon: 'cart',
    isUrgent: true,
    screen: 'order',
    search: '?status=pending',
  },
  {
    id: 'transfersToCheck',
    text: m.admin_task_transfers,
    icon: 'wallet',
    isUrgent: true,
    screen: 'payment',
    search: '',
  },
  {
    id: 'failedMail',
    text: m.admin_task_mail,
    icon: 'message',
    isUrgent: true,
    screen: 'message',
    search: '?state=failed',
  },
  {
    id: 'toPack',
    text: m.admin_task_pack,
    icon: 'box',
    isUrgent: false,
    screen: 'order',
    search: '?status=confirmed',
  },
  {
    id: 'toShip',
    text: m.admin_task_ship,
    icon: 'truck',
    isUrgent: false,
    screen: 'order',
    search: '?status=packing',
  },
  {
    id: 'reviews',
    text: m.admin_task_reviews,
    icon: 'star',
    isUrgent: false,
    screen: 'review',
    search: '?state=waiting',
  },
  {
    id: 'questions',
    text: m.admin_task_questions,
    icon: 'message',
    isUrgent: false,
    screen: 'question',
    search: '?state=waiting',
  },
  {
    id: 'lowStock',
    text: m.admin_task_stock,
    icon: 'shelves',
    isUrgent: false,
    screen: 'stock',
    search: '?level=reorder',
  },
]

/** Pending tasks that the user may see; `path` is missing when the user may not open the screen. */
export function tasksOf(today: Today, screenOf: (menuKey: string) => string | undefined): Task[] {
  return kinds.flatMap(({ id, text, icon, isUrgent, screen, search }) => {
    const count = today[id]
    if (typeof count !== 'number') return []
    const path = screenOf(screen)
    return [{ id, count, text: text(), icon, isUrgent, to: path && path + search }]
  })
}
