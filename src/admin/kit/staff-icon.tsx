import { iconPaths, LineIcon } from '#ui/content/icon.tsx'

/** Icons of the staff area, in addition to the shop's. */
const staffPaths = {
  ...iconPaths,
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  palette:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.6-2.1-.5-1.4.2-2.6 1.9-2.6h2.3c1.6 0 2.7-1.3 2.7-3.3 0-5-3.8-9-8.5-9ZM7.5 11.5h.01M10.5 7.5h.01M15 8h.01',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c2.5 2.6 3.5 5.4 3.5 8.5s-1 5.9-3.5 8.5c-2.5-2.6-3.5-5.4-3.5-8.5s1-5.9 3.5-8.5Z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.2 2',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.5-3.4 3-5.2 6.5-5.2s6 1.8 6.5 5.2M16 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.6c2.3.6 3.7 2.3 4 4.9',
  chart: 'M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6',
  key: 'M8 10.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11.3 12 20 3.5M16.5 7l2.8 2.8',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  sliders: 'M5 4v6M5 14v6M12 4v3M12 11v9M19 4v9M19 17v3M2.5 14h5M9.5 7h5M16.5 17h5',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  bookmark: 'M6.5 4h11v16L12 15.5 6.5 20z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15',
  upload: 'M12 16V4.5M7.5 9 12 4.5 16.5 9M4.5 20h15',
  dots: 'M5.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM12 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2ZM18.5 11.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  page: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  leave: 'M10 4.5H5v15h5M15 8l4 4-4 4M19 12H9.5',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  shelves: 'M4 4v16M20 4v16M4 8.5h16M4 17h16M8 8.5v-3h4v3M12 17v-4h4v4',
  layout: 'M4 4.5h16v15H4zM4 9.5h16M10 9.5v10',
  wallet: 'M4 7h14.5v12H4zM4 7l10-3.5V7M15 13h.01',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  up: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  reset: 'M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.5 4',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  link: 'M10 14l4-4M9 8l2-2a4.2 4.2 0 0 1 6 6l-2 2M15 16l-2 2a4.2 4.2 0 0 1-6-6l2-2',
} as const

export type StaffIconName = keyof typeof staffPaths
export const staffIconNames = Object.keys(staffPaths).sort()

export const isStaffIcon = (name: string | null): name is StaffIconName => name !== null && name in staffPaths

export function StaffIcon({ name, className }: { name: StaffIconName; className?: string }) {
  return <LineIcon path={staffPaths[name]} className={className} />
}
