import type { Editor } from '@tiptap/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { pictureUrl, pictureWidths } from '#attachments/rules.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MediaPicker, type PickedPicture } from '../pickers/media-picker.tsx'
import { ProductSearch } from '../pickers/product-search.tsx'
import type { EditorDialog } from './editor-toolbar.tsx'
import { linkAddress } from './link-address.ts'

type DialogsProps = { editor: Editor; open: EditorDialog | undefined; onClose: () => void }

/** Dialogs of the toolbar: link address, picture, product. */
export function EditorDialogs({ editor, open, onClose }: DialogsProps) {
  const titles = {
    link: m.admin_editor_link(),
    picture: m.admin_editor_picture(),
    product: m.admin_editor_product(),
  }
  const done = () => {
    onClose()
    // The closing dialog returns the focus to the toolbar button; move it back to the text afterwards.
    setTimeout(() => editor.commands.focus())
  }
  return (
    <Dialog open={open !== undefined} onOpenChange={(is) => !is && onClose()} title={open ? titles[open] : ''}>
      {open === 'link' && <LinkForm editor={editor} onDone={done} />}
      {open === 'picture' && <PictureForm editor={editor} onDone={done} />}
      {open === 'product' && (
        <ProductSearch
          onChoose={({ id }) => {
            insertProduct(editor, id)
            done()
          }}
        />
      )}
    </Dialog>
  )
}

/** Inserts a product card behind the outermost block with the selection, or in place of an empty paragraph. */
function insertProduct(editor: Editor, id: string) {
  const { $to, to } = editor.state.selection
  const behind = $to.depth === 0 ? to : $to.after(1)
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0
  const place = { from: isEmpty ? $to.before(1) : behind, to: behind }
  editor.chain().insertContentAt(place, { type: 'productBlock', attrs: { id } }).run()
}

type FormProps = { editor: Editor; onDone: () => void }

function LinkForm({ editor, onDone }: FormProps) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string>()
  const set = () => {
    const href = linkAddress(typed)
    if (href === undefined) return setError(m.admin_editor_link_wrong())
    const edit = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !before) {
      edit.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else edit.setLink({ href }).run()
    onDone()
  }
  return (
    <InnerForm onSubmit={set}>
      <TextField
        label={m.admin_editor_link_address()}
        hint={m.admin_editor_link_hint()}
        name="href"
        value={typed}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setTyped(event.target.value)
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex justify-end gap-2">
        {before && (
          <Button
            variant="secondary"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {m.admin_editor_link_remove()}
          </Button>
        )}
        <Button type="submit">{m.admin_editor_insert()}</Button>
      </div>
    </InnerForm>
  )
}

function PictureForm({ editor, onDone }: FormProps) {
  const [picture, setPicture] = useState<PickedPicture>()
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  const insert = () => {
    if (!picture) return setError(m.admin_editor_picture_missing())
    editor
      .chain()
      .setImage({ ...shownAt(picture), alt: alt.trim() })
      .run()
    onDone()
  }
  return (
    <InnerForm onSubmit={insert}>
      <MediaPicker
        chosen={picture?.id}
        error={error}
        onChoose={(chosen) => {
          setError(undefined)
          setPicture(chosen)
          setAlt(chosen.alt ?? '')
        }}
      />
      <TextField
        label={m.admin_editor_picture_alt()}
        hint={m.admin_editor_picture_alt_hint()}
        name="alt"
        value={alt}
        maxLength={300}
        onChange={(event) => setAlt(event.target.value)}
        autoComplete="off"
      />
      <div className="flex justify-end">
        <Button type="submit">{m.admin_editor_insert()}</Button>
      </div>
    </InnerForm>
  )
}

/** The largest width that a text shows, with a height that prevents layout shift. */
function shownAt({ id, width, height }: PickedPicture) {
  const shown = pictureWidths.findLast((one) => one <= Math.min(width, 1280)) ?? pictureWidths[0]
  return { src: pictureUrl(id, shown), width: shown, height: Math.round((shown * height) / width) }
}

/** A form in a dialog inside another form: its submit event must not reach the outer one. */
function InnerForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
    </form>
  )
}
