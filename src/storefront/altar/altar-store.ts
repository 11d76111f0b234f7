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

export const storeLayout = (layout: AltarLayout): void => useStored.setState({ layout })
export const storedLayout = (): AltarLayout | undefined => useStored.getState().layout
