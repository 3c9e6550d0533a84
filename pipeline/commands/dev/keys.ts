/** What a key of the terminal does, by its letter. */
export type KeyActions = Record<string, () => void>

/** Follow single keys of a terminal. @returns Ends it; if there is no terminal, nothing is followed. */
export function followKeys(actions: KeyActions, input: NodeJS.ReadStream = process.stdin): () => void {
  if (!input.isTTY) return () => {}
  const onData = (data: Buffer) => {
    const key = data.toString()
    // In raw mode the terminal sends no signal by itself.
    if (key === '\u0003') process.kill(process.pid, 'SIGINT')
    else if (Object.hasOwn(actions, key)) actions[key]?.()
  }
  input.setRawMode(true)
  input.on('data', onData)
  input.resume()
  return () => {
    input.off('data', onData)
    input.setRawMode(false)
    input.pause()
  }
}
