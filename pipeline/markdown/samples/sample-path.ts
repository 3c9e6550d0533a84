/** @returns The reason why a path can't be a file in a sample's folder; undefined if it can. */
export function checkSamplePath(file: string): string | undefined {
  if (file === '' || file.endsWith('/')) return 'it has no file name'
  if (/[\0\\]/.test(file)) return 'it has a character that isn’t allowed in paths of samples'
  if (file.startsWith('/') || /^[a-z]:/i.test(file)) return 'it isn’t relative'
  if (file.split('/').includes('..')) return 'it leads out of the folder'
  return undefined
}
