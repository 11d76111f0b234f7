/**
 * What this process uses while the work is done: processor time (ms), and the growth of its resident memory at its
 * highest (bytes). Processes that the work starts do not count, and neither does how busy the machine is.
 */
export async function measureUsage<Result>(work: () => Promise<Result>) {
  const memoryBefore = process.memoryUsage.rss()
  let mostMemory = memoryBefore
  const sampling = setInterval(() => {
    mostMemory = Math.max(mostMemory, process.memoryUsage.rss())
  }, 20)
  const cpuBefore = process.cpuUsage()
  try {
    const result = await work()
    const { user, system } = process.cpuUsage(cpuBefore)
    return { result, cpuMs: (user + system) / 1000, memoryGrowth: mostMemory - memoryBefore }
  } finally {
    clearInterval(sampling)
  }
}
