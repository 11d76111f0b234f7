/**
 * What this process uses while the work is done: processor time (ms), and the growth of its resident memory at its
 * highest (bytes). Processes that the work starts do not count, and neither does how busy the machine is.
 * `allowedCpuMs` is what waiting for another process may cost on a slow machine; doing its work here costs more.
 */
export async function measureUsage<Result>(work: () => Promise<Result>) {
  const memoryBefore = process.memoryUsage.rss()
  let mostMemory = memoryBefore
  const sampling = setInterval(() => {
    mostMemory = Math.max(mostMemory, process.memoryUsage.rss())
  }, 20)
  const startedMs = performance.now()
  const cpuBefore = process.cpuUsage()
  try {
    const result = await work()
    const { user, system } = process.cpuUsage(cpuBefore)
    const allowedCpuMs = Math.max(1000, (performance.now() - startedMs) / 4)
    return { result, cpuMs: (user + system) / 1000, allowedCpuMs, memoryGrowth: mostMemory - memoryBefore }
  } finally {
    clearInterval(sampling)
  }
}
