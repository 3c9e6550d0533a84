import { writeAtomic } from '../../support/files/atomic-write.ts'
import { readPlainFile } from '../../support/files/plain-file.ts'

interface Dated {
  updated: string | null
}

/**
 * Writes a data file of the content folder if its data has changed. If the fetched data is the same, the file
 * keeps its `updated` date, so that no page and no commit changes without reason.
 *
 * @returns whether the file was written.
 */
export async function writeDataFile<Data extends Dated>(file: string, data: Data): Promise<boolean> {
  const before = (await readPlainFile(file).catch(() => undefined))?.toString()
  if (before !== undefined && isSame(before, data)) return false
  await writeAtomic(file, `${JSON.stringify(data, null, 2)}\n`)
  return true
}

function isSame(before: string, data: Dated): boolean {
  try {
    const { updated, ...rest } = JSON.parse(before) as Dated
    const { updated: _now, ...fetched } = data
    return updated !== null && JSON.stringify(rest) === JSON.stringify(fetched)
  } catch {
    // A file that isn't valid JSON is replaced.
    return false
  }
}
