import type { Project } from '../../../config/load-config.ts'
import { lockFilePath, readLock } from '../../../fetch-readmes/lock-file.ts'
import { type Route, toRoute } from '../../../site/route.ts'

/**
 * Lists the routes of READMEs that are named in the lock file or the configuration but haven't been fetched
 * into the content folder.
 *
 * @param present Routes of the existing pages.
 */
export async function listAbsentReadmes(
  { rootDir, config }: Project,
  present: ReadonlySet<Route>,
): Promise<Set<Route>> {
  const lock = await readLock(lockFilePath(rootDir))
  const named = config.readmes.sections.flatMap(({ section, packages, repositories }) => [
    ...packages.map((spec) => `${section}/_${toName(spec.replace(/(?<=.)@.*$/, ''))}.md`),
    ...repositories.map((repository) => `${section}/_${toName(repository)}.md`),
  ])
  const routes = [...lock.keys(), ...named].map(toRoute)
  return new Set(routes.filter((route) => !present.has(route)))
}

/** The page for `@scope/name` or `owner/name` is called `name`. */
function toName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
