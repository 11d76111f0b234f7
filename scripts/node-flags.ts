/**
 * For Node, as the shop is started. The young generation of the heap: half as large costs a sixth more processor for a
 * page from memory, twice as large 40 MiB.
 */
export const shopFlags: readonly string[] = ['--max-semi-space-size=16']

/**
 * For the C library: it gives pages and pictures that are done with back to the system, instead of keeping the room
 * that they took. Without these a shop of thousands of pages grows to twice its size within minutes.
 */
export const shopMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
