/** How long a finished run waits for open handles, in milliseconds. */
const graceMs = 1000

/**
 * Ends the process after its work is done and reported, even if something keeps the event loop alive: a
 * configuration or a plugin may leave a timer, a watcher or a connection open, and CI would wait for it for
 * hours. Handles that close within the grace period are waited for; a process without open handles ends
 * immediately. Output is flushed first, however slow the reader is, because pipes are asynchronous on Windows
 * and macOS.
 */
export function endSoon(): void {
  setTimeout(
    () => process.stdout.write('', () => process.stderr.write('', () => process.exit())),
    graceMs,
  ).unref()
}
