import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** Prints the page; the page's script listens (print-on-click.ts). Hidden where there are no scripts. */
export function PrintButton({ label, variant }: { label: string } & Pick<ComponentProps<typeof Button>, 'variant'>) {
  return (
    <Button data-print="" variant={variant} className="[@media(scripting:none)]:hidden">
      {label}
    </Button>
  )
}
