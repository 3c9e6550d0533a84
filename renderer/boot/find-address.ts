/** The new URL of a heading, as `followMovedIds` describes it; undefined if it hasn't moved. */
export function findAddress(id: string, ofPage: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(ofPage, id)) return ofPage[id]
  const begin = Object.keys(ofPage).find((key) => key.endsWith('*') && id.startsWith(key.slice(0, -1)))
  return begin && ofPage[begin]?.replace(/\*$/, () => id.slice(begin.length - 1))
}
