import { qrPath } from '#foundation/qr-path.ts'

/** A QR code, always black on white, so that it can be scanned in the dark theme too. */
export function QrCode({ text, label, className = 'size-52' }: { text: string; label: string; className?: string }) {
  const { size, path } = qrPath(text, 3)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`${className} rounded-md`}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  )
}
