/** Runs the payment provider simulator and prints the environment of a shop that uses it. */
import { readArguments } from '../read-arguments.ts'
import { openSimulator } from './pay-simulator/simulator.ts'

readArguments('npm run pay:simulate', {})
const { url, env } = await openSimulator({
  port: Number(process.env.PORT ?? 3200),
  shopUrl: process.env.SHOP_URL ?? 'http://127.0.0.1:3000',
})
console.log(
  `The payment providers are played at ${url}; a bank’s app is there too. Put this into .env and start the shop:\n`,
)
for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`)
