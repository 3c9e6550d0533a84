/** How long a finished run waits for what is still open, in milliseconds. */
const graceMs = 1000

/**
 * End the process, now that its work is done and reported, also if something keeps it open: a configuration or a plugin may
 * have a timer, a watcher or a connection that nobody closes, and CI would wait for it for hours. What ends by itself
 * within the time is waited for; a process with nothing open ends at once. What was printed is read to its end, however slowly:
 * pipes of Windows and macOS are written to later.
 */
export function endSoon(): void {
  setTimeout(
    () => process.stdout.write('', () => process.stderr.write('', () => process.exit())),
    graceMs,
  ).unref()
}
