/** `0912 345 678` → `tel:0912345678` */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
