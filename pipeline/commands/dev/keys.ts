/** Actions of single keys in the terminal, by character. */
export type KeyActions = Record<string, () => void>

/**
 * Listens for single key presses if the input is a terminal; otherwise does nothing.
 *
 * @returns a function that stops listening.
 */
export function followKeys(actions: KeyActions, input: NodeJS.ReadStream = process.stdin): () => void {
  if (!input.isTTY) return () => {}
  const onData = (data: Buffer) => {
    const key = data.toString()
    // In raw mode, the terminal doesn't send a signal on Ctrl+C.
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
