/** For Node, as the shop is started: its young generation stays small, since memory costs a small shop more than collecting. */
export const shopFlags: readonly string[] = ['--max-semi-space-size=8']
