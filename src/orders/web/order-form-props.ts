import type { FormEvent } from 'react'
import type { Order } from '../contract.ts'

/** What a form of an order's page does when it is sent with scripts. */
export type OrderFormProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; isSending: boolean }

export type CancelOrderProps = { order: Order; problem?: string | undefined; form: OrderFormProps }
