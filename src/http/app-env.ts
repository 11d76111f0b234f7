/** The `env` that Hono passes to every middleware. */
export type AppEnv = { Bindings: { ipAddress: string } }

/** Answers a request of a connection. */
export type Fetch = (request: Request, connection: AppEnv['Bindings']) => Promise<Response>
