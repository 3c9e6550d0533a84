/** The offsets of the code fences in a text: start of the opening line, and end of the closing line. */
export function listFences(body: string): [start: number, end: number][] {
  const fences: [number, number][] = []
  let open: { mark: string; start: number } | undefined
  let at = 0
  for (const line of body.split('\n')) {
    const [, mark] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?!.*`)|~{3,})/.exec(line) ?? []
    if (open === undefined && mark !== undefined) open = { mark, start: at }
    else if (open !== undefined && mark?.startsWith(open.mark) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) {
      fences.push([open.start, at + line.length])
      open = undefined
    }
    at += line.length + 1
  }
  return open === undefined ? fences : [...fences, [open.start, body.length]]
}

/** Whether a line closes a fence that was opened with a mark such as `~~~`. */
export function isFenceEnd(line: string, mark: string): boolean {
  const text = line.trim()
  return text.length >= mark.length && text === mark.charAt(0).repeat(text.length)
}
