import type { FormEvent } from 'react'
import type { Order } from '../contract.ts'

/** Submission of a form on the order page by script. */
export type OrderFormProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; isSending: boolean }

export type CancelOrderProps = { order: Order; problem?: string | undefined; form: OrderFormProps }
