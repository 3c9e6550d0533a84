/** File systems have room for this many bytes in a name. */
const longestName = 255

/** Whether each part of a path can be the name of a folder: it is that in the output. */
export function hasFolderNames(path: string): boolean {
  return path.split('/').every((name) => Buffer.byteLength(name) <= longestName)
}

export const tooLongName = `has a name of more than ${longestName} bytes, which no folder can have`
