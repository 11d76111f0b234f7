import { redirect } from 'react-router'

/** What passes the guard and matches no screen (decisions §2). */
export function loader() {
  throw redirect('/404')
}

export default function Nowhere() {
  return null
}
