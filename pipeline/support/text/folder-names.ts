/** The maximum length of a name in file systems, in bytes. */
const maxNameBytes = 255

/** Whether each segment of a URL path can be the name of a folder in the output. */
export function hasFolderNames(path: string): boolean {
  return path.split('/').every((name) => Buffer.byteLength(name) <= maxNameBytes)
}

export const tooLongName = `has a name of more than ${maxNameBytes} bytes, which is too long for a folder`
