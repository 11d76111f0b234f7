import { Extension } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { productsOutside } from '#foundation/text/products-outside.ts'
import { m } from '#i18n/messages.js'
import { FieldError, type FieldProps } from '#ui/fields/field.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { type EditorDialog, EditorToolbar } from './editor-toolbar.tsx'
import { cleanPasted } from './pasted-text.ts'
import { richTextOf } from './rich-text-html.ts'
import './rich-text-editor.css'

export type RichTextEditorProps = FieldProps & {
  name: string
  /** Rich text as HTML; '' for none. */
  value: string
  onValueChange: (html: string) => void
  /** Language of the text, for spell checkers and screen readers. */
  lang?: 'vi' | 'en'
  /** Allows product cards in the text; used for pages and posts, which can render them. */
  hasProducts?: boolean
}

/**
 * Editor for headings, lists, links, pictures and tables. Its output is exactly what the server stores, so saving loses
 * nothing. Bind it with `{...form.value('content')}`. Alt-F10 moves to the toolbar, Escape back.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, error, hint, optional, name, value, onValueChange, lang = 'vi', hasProducts = false } = props
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<EditorDialog>()
  // The last value that the editor reported; any other value comes from outside and replaces the content.
  const given = useRef(value)
  const onChange = useRef(onValueChange)
  onChange.current = onValueChange
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const editor = useEditor({
    extensions: [...editorExtensions({ hasProducts }), toTools(() => toolbar.current)],
    content: productsOutside(value),
    immediatelyRender: false,
    // Styles are in rich-text-editor.css: the CSP forbids styles injected by scripts.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      given.current = richTextOf(changed.getJSON())
      onChange.current(given.current)
    },
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        ...boxAttributes,
        lang,
        'aria-labelledby': id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': 'true' }),
      },
    },
  })
  useEffect(() => {
    if (!editor || value === given.current) return
    given.current = value
    editor.commands.setContent(productsOutside(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> ({m.common_optional().toLowerCase()})</span>}
      </span>
      <div className={`edge rounded-md bg-paper-raised ${error ? '[--frame:var(--lacquer)]' : ''}`}>
        {editor && (
          <EditorToolbar
            editor={editor}
            label={m.admin_editor_tools({ field: label })}
            hasProducts={hasProducts}
            toolbar={toolbar}
            onDialog={setDialog}
          />
        )}
        <EditorContent editor={editor} className="min-h-72" />
      </div>
      <input type="hidden" name={name} value={value} />
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {editor && <EditorDialogs editor={editor} open={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

const boxAttributes = {
  role: 'textbox',
  'aria-multiline': 'true',
  class:
    'prose max-w-none min-h-72 px-4 py-3 outline-none focus-visible:outline-2 focus-visible:outline-focus rounded-b-md [&_td]:border [&_th]:border [&_td]:border-line [&_th]:border-line [&_td]:px-2! [&_th]:px-2! [&_.selectedCell]:bg-paper-sunken [&_img.ProseMirror-selectednode]:outline-2 [&_img]:max-w-full',
}

/** Alt-F10 moves to the toolbar, as in other editors. */
const toTools = (toolbar: () => HTMLElement | null) =>
  Extension.create({
    name: 'toTools',
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        toolbar()?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
        return true
      },
    }),
  })
