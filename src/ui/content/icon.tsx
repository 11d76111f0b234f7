export const iconPaths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4',
  cart: 'M3 4h2.4l2.2 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.3M9.5 20.5h.01M17 20.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  phone:
    'M5 4h3.5l1.7 4.3-2.1 1.4a12 12 0 0 0 6.2 6.2l1.4-2.1L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  filter: 'M4 7h16M7 12h10M10 17h4',
  home: 'M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  check: 'M5 12.5l4.7 4.7L19.5 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3.2V16h-7M7 16.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM17 16.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  return: 'M8.5 5 4.5 9l4 4M4.5 9H15a5 5 0 0 1 0 10H8',
  shield: 'M12 3.5l7.5 2.7V12c0 4.5-3 7.3-7.5 8.7-4.5-1.4-7.5-4.2-7.5-8.7V6.2zM8.7 12l2.4 2.4 4.3-4.6',
  message: 'M4 5h16v11.5H10.5L6 20.5v-4H4z',
  eye: 'M2.5 12C4.7 8 8 6 12 6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6ZM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.5h.01',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M6.5 11H5v9.5h14V11h-1.5',
} as const

export type IconName = keyof typeof iconPaths

/** A line icon in the text's colour. Decorative: the text next to it or the button's label carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon path={iconPaths[name]} className={className} />
}

/** A line drawing in a 24 × 24 box, for features that bring their own icons. */
export function LineIcon({ path, className = 'size-5' }: { path: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon ${className}`}>
      <path d={path} />
    </svg>
  )
}
