import * as z from 'zod'

const duration = z.string().regex(/^(\d+(h|m|s|ms))+$/)
const size = z.string().regex(/^\d+[kmg]b?$/i)
const address = String.raw`(\$\{\w+:\?[^}]+\}|[\d.]+)`
const port = z.string().regex(new RegExp(`^(${address}:)?\\d+:\\d+(/udp)?$`))
const volume = z.string().regex(/^(\.{1,2}\/[\w./-]+|[a-z][\w-]*):\/[\w./-]+(:ro)?$/)
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully'])

const healthcheck = z.strictObject({
  test: z.union([z.string(), z.array(z.string())]),
  interval: duration.optional(),
  timeout: duration.optional(),
  start_period: duration.optional(),
  start_interval: duration.optional(),
  retries: z.number().int().optional(),
})

const service = z.strictObject({
  profiles: z.array(z.string()).optional(),
  image: z.string(),
  build: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  ports: z.array(port).optional(),
  volumes: z.array(volume).optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition, restart: z.boolean().optional() }))])
    .optional(),
  healthcheck: healthcheck.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  stop_grace_period: duration.optional(),
  stop_signal: z.enum(['SIGINT', 'SIGTERM', 'SIGQUIT']).optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().regex(/^\/[\w/]+(:\w+)?$/)).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: size.optional(),
  shm_size: size.optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
})

/** The Compose Specification (https://compose-spec.io), in the fields and forms that are used here. */
export const composeFile = z
  .object({
    name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  .catchall(z.unknown())
  .refine((file) => Object.keys(file).every((key) => /^(name|services|volumes|x-[a-z-]+)$/.test(key)), {
    message: 'has an unknown key',
  })
