import { Document } from 'yaml'

export interface PageFields {
  title: string
  source?: string
  edit?: string
  repo: string
  group?: string
}

const comment = ' Imported by `docsite fetch-readmes`: the next run undoes changes that are made here.'

/** Create the source of a page: front matter with the origin of the page, followed by the body. */
export function toPageText(fields: PageFields, body: string): string {
  const { title, source, edit, repo, group } = fields
  const document = new Document({ title, source, edit, repo, group }, { keepUndefined: false })
  if (document.contents) document.contents.commentBefore = comment
  return `---\n${document.toString({ lineWidth: 0 })}---\n\n${body}`
}

/** The body of a page whose README doesn't exist or hasn't been fetched yet: a link to the repository. */
export function toStandIn({ title, repo }: PageFields): string {
  const name = title.replaceAll('`', '')
  return `The documentation of \`${name}\` is not on this site: [read it in its repository](<${new URL(repo).href}>).\n`
}

/** Whether docsite has imported a page, which is then recognisable by `repo` in its front matter. */
export function isImported(text: string): boolean {
  return /^---\r?\n(?:.*\r?\n)*?repo: \S.*\r?\n(?:.*\r?\n)*?---\r?\n/.test(text.slice(0, 4000))
}
