import type { Project } from '../../../config/load-config.ts'
import { lockFilePath, readLock } from '../../../fetch-readmes/lock-file.ts'
import { type Route, toRoute } from '../../../site/route.ts'

/**
 * Routes of READMEs that belong to the site without lying in its content folder: the lock file and the configuration
 * name them, and fetching brings them.
 *
 * @param present Routes of the pages that are there.
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

/** `@scope/name` and `owner/name` make a page called `name`. */
function toName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
