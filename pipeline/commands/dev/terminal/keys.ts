import { isInForeground } from './foreground.ts'

/** Actions of single keys in the terminal, by character. */
export type KeyActions = Record<string, () => void>

/**
 * Listens for single key presses if the input is a terminal; otherwise does nothing. A process in the
 * background doesn't listen until it is continued in the foreground.
 *
 * @returns a function that stops listening.
 */
export function followKeys(actions: KeyActions, input: NodeJS.ReadStream = process.stdin): () => void {
  if (!input.isTTY) return () => {}
  let isFollowing = false
  const onData = (data: Buffer) => {
    const key = data.toString()
    // In raw mode, the terminal doesn't send signals on Ctrl+C and Ctrl+Z.
    if (key === '\u0003') process.kill(process.pid, 'SIGINT')
    else if (key === '\u001A') suspend()
    else if (Object.hasOwn(actions, key)) actions[key]?.()
  }
  const follow = () => {
    if (!isInForeground()) return
    isFollowing = true
    // The shell has set another mode while the process was stopped, which Node.js doesn't know.
    input.setRawMode(false)
    input.setRawMode(true)
    input.on('data', onData)
    input.resume()
  }
  const ignore = () => {
    isFollowing = false
    input.off('data', onData)
    input.pause()
  }
  const suspend = () => {
    if (process.platform === 'win32') return
    ignore()
    input.setRawMode(false)
    // Also stops npm, which has started this process, and the worker processes, as the terminal would.
    process.kill(0, 'SIGTSTP')
  }
  const onContinue = () => {
    ignore()
    follow()
  }
  if (process.platform !== 'win32') process.on('SIGCONT', onContinue)
  follow()
  return () => {
    process.off('SIGCONT', onContinue)
    const wasFollowing = isFollowing
    ignore()
    if (wasFollowing) input.setRawMode(false)
  }
}
