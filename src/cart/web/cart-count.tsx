/** The number of pieces in the cart as a badge on an icon; filled by the page's script (show-cart-count.ts). */
export function CartCount() {
  return (
    <span
      data-cart-count=""
      hidden
      className="absolute top-0.5 left-1/2 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-[min(0.75rem,3.4vw)] text-on-primary leading-none tabular-nums [&[hidden]]:hidden"
    />
  )
}
