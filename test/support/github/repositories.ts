import { createHash } from 'node:crypto'

/** A test's description of a repository of the stub server. */
export interface StandInRepository {
  /** `owner/name`. */
  fullName: string
  /** Absent if the repository has no README. */
  readme?: string | Uint8Array
  readmePath?: string
  branch?: string
  isArchived?: boolean
  /** Previous full names, from which GitHub redirects. */
  formerNames?: string[]
  pushedAt?: string
}

/** The id of a git blob with these bytes. */
export function toBlobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** A repository with everything that the APIs return, created from a description. */
export interface Repository {
  id: number
  nodeId: string
  owner: string
  name: string
  branch: string
  isArchived: boolean
  pushedAt: string
  readme?: { path: string; bytes: Buffer; blob: string; commit: string }
}

/** All repositories of a stub server. A test may change them between two runs. */
export class Repositories {
  readonly list: Repository[] = []
  readonly #formerNames = new Map<string, Repository>()

  constructor(described: readonly StandInRepository[]) {
    for (const one of described) this.add(one)
  }

  add(described: StandInRepository): void {
    const [owner = '', name = ''] = described.fullName.split('/')
    const id = this.list.length + 1
    const repository: Repository = {
      id,
      nodeId: `R_${id}`,
      owner,
      name,
      branch: described.branch ?? 'main',
      isArchived: described.isArchived ?? false,
      pushedAt: described.pushedAt ?? '2026-01-01T00:00:00Z',
      readme: toReadme(described),
    }
    this.list.push(repository)
    for (const former of described.formerNames ?? []) this.#formerNames.set(former.toLowerCase(), repository)
  }

  /** Replace the README, as a push does. */
  push(fullName: string, readme: string, pushedAt: string): void {
    const repository = this.find(fullName)
    if (!repository) throw new Error(`There is no ${fullName}`)
    repository.readme = toReadme({ fullName, readme, readmePath: repository.readme?.path })
    repository.pushedAt = pushedAt
  }

  remove(fullName: string): void {
    this.list.splice(
      this.list.findIndex((one) => toFullName(one) === fullName),
      1,
    )
  }

  find(fullName: string): Repository | undefined {
    return this.list.find((one) => toFullName(one).toLowerCase() === fullName.toLowerCase())
  }

  findFormer(fullName: string): Repository | undefined {
    return this.#formerNames.get(fullName.toLowerCase())
  }

  ofOwner(login: string): Repository[] {
    return this.list.filter(({ owner }) => owner.toLowerCase() === login.toLowerCase())
  }
}

export function toFullName({ owner, name }: Pick<Repository, 'owner' | 'name'>): string {
  return `${owner}/${name}`
}

function toReadme({ readme, readmePath = 'README.md' }: StandInRepository): Repository['readme'] {
  if (readme === undefined) return undefined
  const bytes = Buffer.from(readme)
  const blob = toBlobId(bytes)
  return { path: readmePath, bytes, blob, commit: createHash('sha1').update(`commit ${blob}`).digest('hex') }
}
