import type { FormEvent } from 'react'

/** What a form of an order's page does when it is sent with scripts. */
export type OrderFormProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; isSending: boolean }
