/** Hono's type of the app. `env.ipAddress` is the connection's peer; for the client see `clientAddress`. */
export type AppEnv = { Bindings: { ipAddress: string } }

/** Answers a request of a connection. */
export type Fetch = (request: Request, connection: AppEnv['Bindings']) => Promise<Response>
