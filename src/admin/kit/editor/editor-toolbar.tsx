import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import type { RefObject } from 'react'
import { m } from '#i18n/messages.js'
import { LineIcon } from '#ui/content/icon.tsx'
import { iconButtonClass } from '../icon-button.tsx'
import { type EditorIcon, editorIcons } from './editor-icons.ts'

export type EditorDialog = 'link' | 'picture' | 'product'

type ToolbarProps = {
  editor: Editor
  label: string
  hasProducts: boolean
  /** Receives the focus on Alt-F10. */
  toolbar: RefObject<HTMLDivElement | null>
  onDialog: (dialog: EditorDialog) => void
}

type Tool = {
  label: string
  look: EditorIcon | 'H2' | 'H3' | 'H4'
  run: () => unknown
  /** Undefined for tools without an on/off state. */
  isOn?: boolean
  isOff?: boolean
}

/** A single tab stop; arrow keys move between tools. */
export function EditorToolbar({ editor, label, hasProducts, toolbar, onDialog }: ToolbarProps) {
  const now = useEditorState({ editor, selector: ({ editor: of }) => stateOf(of) })
  return (
    <Toolbar.Root
      ref={toolbar}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && editor.commands.focus()}
      className="sticky top-0 z-10 flex flex-wrap rounded-t-md border-line border-b bg-paper-raised p-1"
    >
      {toolsOf(editor, now, hasProducts, onDialog).map((tools, at) => (
        <Toolbar.Group key={tools[0]?.label} className="flex flex-wrap items-center">
          {at > 0 && <Toolbar.Separator className="mx-1 h-6 w-px bg-line" />}
          {tools.map((tool) => (
            <ToolButton key={tool.label} tool={tool} />
          ))}
        </Toolbar.Group>
      ))}
      {now.isInTable && <TableTools editor={editor} />}
    </Toolbar.Root>
  )
}

function ToolButton({ tool: { label, look, run, isOn, isOff } }: { tool: Tool }) {
  return (
    <Toolbar.Button
      aria-label={look in editorIcons ? label : `${look}: ${label}`}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
      className={`${iconButtonClass} aria-pressed:bg-paper-sunken aria-pressed:text-brass data-disabled:opacity-40`}
    >
      {look in editorIcons ? (
        <LineIcon path={editorIcons[look as EditorIcon]} />
      ) : (
        <span className="font-semibold font-serif text-sm">{look}</span>
      )}
    </Toolbar.Button>
  )
}

/** Marks and blocks active at the cursor. */
function stateOf(editor: Editor) {
  return {
    marks: ['bold', 'italic', 'underline', 'strike', 'link'].filter((mark) => editor.isActive(mark)),
    blocks: ['bulletList', 'orderedList', 'blockquote'].filter((block) => editor.isActive(block)),
    level: [2, 3, 4].find((level) => editor.isActive('heading', { level })),
    isInTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function toolsOf(
  editor: Editor,
  now: ReturnType<typeof stateOf>,
  hasProducts: boolean,
  onDialog: (dialog: EditorDialog) => void,
): Tool[][] {
  const edit = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4): Tool => ({
    label: m.admin_editor_heading({ n: level - 1 }),
    look: `H${level}`,
    isOn: now.level === level,
    run: () => edit().toggleHeading({ level }).run(),
  })
  const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', label: string): Tool => ({
    label,
    look: name,
    isOn: now.marks.includes(name),
    run: () => edit().toggleMark(name).run(),
  })
  return [
    [
      { label: m.admin_undo(), look: 'undo', isOff: !now.canUndo, run: () => edit().undo().run() },
      { label: m.admin_editor_redo(), look: 'redo', isOff: !now.canRedo, run: () => edit().redo().run() },
    ],
    [heading(2), heading(3), heading(4)],
    [
      mark('bold', m.admin_editor_bold()),
      mark('italic', m.admin_editor_italic()),
      mark('underline', m.admin_editor_underline()),
      mark('strike', m.admin_editor_strike()),
      { label: m.admin_editor_link(), look: 'link', isOn: now.marks.includes('link'), run: () => onDialog('link') },
    ],
    [
      {
        label: m.admin_editor_bullets(),
        look: 'bullets',
        isOn: now.blocks.includes('bulletList'),
        run: () => edit().toggleBulletList().run(),
      },
      {
        label: m.admin_editor_numbers(),
        look: 'numbers',
        isOn: now.blocks.includes('orderedList'),
        run: () => edit().toggleOrderedList().run(),
      },
      {
        label: m.admin_editor_quote(),
        look: 'quote',
        isOn: now.blocks.includes('blockquote'),
        run: () => edit().toggleBlockquote().run(),
      },
      { label: m.admin_editor_rule(), look: 'rule', run: () => edit().setHorizontalRule().run() },
    ],
    [
      { label: m.admin_editor_picture(), look: 'picture', run: () => onDialog('picture') },
      {
        label: m.admin_editor_table(),
        look: 'table',
        isOff: now.isInTable,
        run: () => edit().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
      ...(hasProducts
        ? [{ label: m.admin_editor_product(), look: 'product' as const, run: () => onDialog('product') }]
        : []),
    ],
  ]
}

function TableTools({ editor }: { editor: Editor }) {
  const edit = () => editor.chain().focus()
  const tools = [
    { label: m.admin_editor_row_add(), run: () => edit().addRowAfter().run() },
    { label: m.admin_editor_row_remove(), run: () => edit().deleteRow().run() },
    { label: m.admin_editor_column_add(), run: () => edit().addColumnAfter().run() },
    { label: m.admin_editor_column_remove(), run: () => edit().deleteColumn().run() },
    { label: m.admin_editor_row_head(), run: () => edit().toggleHeaderRow().run() },
    { label: m.admin_editor_table_remove(), run: () => edit().deleteTable().run() },
  ]
  return (
    <Toolbar.Group aria-label={m.admin_editor_table()} className="flex w-full flex-wrap border-line border-t pt-1">
      {tools.map(({ label, run }) => (
        <Toolbar.Button
          key={label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          className="inline-flex min-h-11 items-center rounded-md px-2.5 text-sm hover:bg-paper-sunken"
        >
          {label}
        </Toolbar.Button>
      ))}
    </Toolbar.Group>
  )
}
