/** What varies between two readers with the same error: addresses, paths, places in files. */
const noise: readonly RegExp[] = [
  /\b(?:https?|file|webpack):\/\/[^\s'")\]]*/g,
  // /home/me/app/src/index.js:12:5 and C:\app\src\index.js; a scope such as @scope/name is a name
  /(?:^|(?<=[\s'"(`[]))(?:[a-z]:\\|\/(?!\/|\*)|\.\.?[/\\])[^\s'"`)\]]*/gi,
  // line and column
  /(?<=\s|^):?\d+:\d+\b/g,
]

/** Shorter texts were typed by hand: a path in them is what the reader looks for. */
const shortestPasted = 30
const fewestPastedWords = 4

/** A pasted error message without what varies in it; any other text as it is. */
export function stripNoise(text: string): string {
  const words = text.trim().split(/\s+/)
  if (text.length < shortestPasted || words.length < fewestPastedWords) return text
  let stripped = text
  for (const pattern of noise) stripped = stripped.replace(pattern, ' ')
  return /\p{L}/u.test(stripped) ? stripped : text
}
