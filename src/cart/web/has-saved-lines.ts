import { tryStorage } from '#ui/browser/try-storage.ts'

/** Storage key of the lines saved for later, which `saved-lines.ts` writes. */
export const savedForLaterKey = 'tamhuong.saved'

/** Whether this device stores lines saved for later; does not load their code. */
export const hasSavedLines = (): boolean =>
  tryStorage(() => localStorage.getItem(savedForLaterKey)?.includes('"id":"')) ?? false
