import { Button } from './button.tsx'

/** Prints the page; the page's script listens (print-on-click.ts). Hidden where there are no scripts. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button data-print="" className="[@media(scripting:none)]:hidden">
      {label}
    </Button>
  )
}
