import { type AltarLayout, layoutText, readLayout } from '#catalog/altar/layout.ts'
import { persistentStore } from '#ui/browser/persistent-store.ts'

type Stored = { layout: AltarLayout | undefined }

/** This device's arrangement, stored as the text that links carry. */
const useStored = persistentStore<Stored>(
  'tamhuong.altar',
  { layout: undefined },
  {
    read: (stored) => ({ layout: readLayout(String((stored as { text?: unknown }).text ?? '')) }),
    keep: ({ layout }) => ({ text: layout && layoutText(layout) }),
  },
)

/** Undefined on the server, in the first render, and before anything was arranged. */
export const useStoredAltarLayout = (): AltarLayout | undefined => useStored(({ layout }) => layout)

/** What was made of a layout that is stored only on request, until the tab is closed; `of` is that layout's text. */
const useTried = persistentStore<Stored & { of: string }>(
  'tamhuong.altar.tried',
  { of: '', layout: undefined },
  {
    where: 'sessionStorage',
    read: (stored) => {
      const { of, text } = stored as { of?: unknown; text?: unknown }
      return { of: String(of ?? ''), layout: readLayout(String(text ?? '')) }
    },
    keep: ({ of, layout }) => ({ of, text: layout && layoutText(layout) }),
  },
)

export const storeTried = (of: string, layout: AltarLayout | undefined): void => useTried.setState({ of, layout })
export const triedLayout = (of: string): AltarLayout | undefined =>
  useTried.getState().of === of ? useTried.getState().layout : undefined

export const storeLayout = (layout: AltarLayout): void => useStored.setState({ layout })
export const storedLayout = (): AltarLayout | undefined => useStored.getState().layout
