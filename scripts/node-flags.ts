/**
 * Node flags of the shop. Young generation of the heap: half the size costs a sixth more CPU time per cached page,
 * twice the size 40 MiB.
 */
export const shopFlags: readonly string[] = ['--max-semi-space-size=16']

/**
 * For glibc: returns memory of finished pages and pictures to the system instead of keeping it. Without these settings
 * a shop with thousands of pages doubles its memory within minutes.
 */
export const shopMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
