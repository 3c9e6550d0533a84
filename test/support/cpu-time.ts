/** The CPU time of a function in seconds, which the load of the machine hardly changes. */
export async function measureCpu(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
