import { redirect } from 'react-router'

/** `/` leads to the home screen (specification §2). */
export function loader() {
  throw redirect('/home')
}

export default function Start() {
  return null
}
