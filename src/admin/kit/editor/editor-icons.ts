/** Icons of the editor's toolbar. */
export const editorIcons = {
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z',
  italic: 'M10.5 5h6M7.5 19h6M13.8 5l-3.6 14',
  underline: 'M7.5 4.5v7a4.5 4.5 0 0 0 9 0v-7M6.5 19.5h11',
  strike:
    'M16.5 7.6C16 5.8 14.4 5 12.2 5c-2.6 0-4.4 1.2-4.4 3.2 0 1.6 1 2.4 2.7 2.9M4.5 12h15M7.4 16c.5 2 2.2 3 4.7 3 2.7 0 4.6-1.2 4.6-3.4 0-.8-.3-1.5-.8-2',
  bullets: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5h.01M5 12h.01M5 17.5h.01',
  numbers: 'M10 6.5h10M10 12h10M10 17.5h10M4.5 5l1.2-.6v3.9M4.3 11.2c.2-.7 2.1-.9 2.1.3 0 .8-2.1 1.6-2.1 2.4h2.2',
  quote: 'M10 7.5c-3 .8-4.5 2.8-4.5 6v3H10v-4.2H7.8M18.5 7.5c-3 .8-4.5 2.8-4.5 6v3h4.5v-4.2h-2.2',
  rule: 'M4 12h16',
  link: 'M10 14l4-4M9 8l2-2a4.2 4.2 0 0 1 6 6l-2 2M15 16l-2 2a4.2 4.2 0 0 1-6-6l2-2',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15.5 13l4.5 4M15 8.8h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  product: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 5l4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H15',
} as const

export type EditorIcon = keyof typeof editorIcons
