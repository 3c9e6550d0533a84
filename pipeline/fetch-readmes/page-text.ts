import { Document } from 'yaml'

export interface PageFields {
  title: string
  source?: string
  edit?: string
  repo: string
  group?: string
}

const comment = ' Imported by `docsite fetch-readmes`: the next run undoes changes that are made here.'

/** A page: front matter that says where it came from, and a body as it is. */
export function toPageText(fields: PageFields, body: string): string {
  const { title, source, edit, repo, group } = fields
  const document = new Document({ title, source, edit, repo, group }, { keepUndefined: false })
  if (document.contents) document.contents.commentBefore = comment
  return `---\n${document.toString({ lineWidth: 0 })}---\n\n${body}`
}

/** What replaces a README that there isn't, or not yet. */
export function toStandIn({ title, repo }: PageFields): string {
  const name = title.replaceAll('`', '')
  return `The documentation of \`${name}\` is not on this site: [read it in its repository](<${new URL(repo).href}>).\n`
}

/** Whether a page is one that docsite imported: its front matter says from where. */
export function isImported(text: string): boolean {
  return /^---\r?\n(?:.*\r?\n)*?repo: \S.*\r?\n(?:.*\r?\n)*?---\r?\n/.test(text.slice(0, 4000))
}
