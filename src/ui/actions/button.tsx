import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '../navigation/link.tsx'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Size = 'm' | 'l'
type Look = { variant?: Variant; size?: Size }

const variants: Record<Variant, string> = {
  primary:
    'bg-primary text-on-primary [--frame:var(--primary)] hover:bg-primary-hover hover:[--frame:var(--primary-hover)]',
  secondary: 'bg-paper-raised text-ink hover:bg-paper-sunken hover:[--frame:var(--ink)]',
  ghost: 'text-ink [--frame:transparent] hover:bg-paper-sunken',
  danger: 'bg-paper-raised text-lacquer [--frame:var(--lacquer)] hover:bg-lacquer hover:text-on-lacquer',
}
const sizes: Record<Size, string> = { m: 'min-h-11 px-5 py-2', l: 'min-h-13 px-7 py-3 text-lg' }

function buttonClasses({ variant = 'primary', size = 'm' }: Look, more: string | undefined): string {
  return `edge button-box ${variants[variant]} ${sizes[size]} ${more ?? ''}`
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** While `busy` it keeps its focus, and ignores presses. */
export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClasses({ variant, size }, className)} />
}

/** For targets that are not pages of the shop: a file to download, another site. */
export function ButtonAnchor({ variant, size, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={buttonClasses({ variant, size }, className)} />
}
