import { onDemand } from '#ui/browser/on-demand.tsx'

/** Also loaded when a line is saved. */
export const loadSavedList = () => import('./saved-list.tsx')

/** The lines saved for later, loaded where there are any. */
export const SavedListOnDemand = onDemand(async () => ({ default: (await loadSavedList()).SavedList }))
