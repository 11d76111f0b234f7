import { Link } from 'react-router'
import { m } from '#i18n/messages.js'

type Ranked = { key: string; name: string; to?: string; value: number; cells: readonly string[] }

/** A short table with a bar per row, relative to the largest value. */
export function Ranking({ headings, rows }: { headings: readonly string[]; rows: readonly Ranked[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  if (rows.length === 0) return <p className="text-muted text-sm">{m.admin_stat_nothing()}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={`pb-2 font-medium text-muted ${index > 0 ? 'whitespace-nowrap pl-4 text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, value, cells }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="w-full py-1.5 font-normal">
                {to ? (
                  <Link to={to} className="inline-flex min-h-8 items-center hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-paper-sunken">
                  <span
                    className="block h-1 rounded-full bg-brass"
                    style={{ width: `${Math.max(1, (value / most) * 100)}%` }}
                  />
                </span>
              </th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]} className="whitespace-nowrap py-1.5 pl-4 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
