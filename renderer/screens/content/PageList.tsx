import type { ContentPageProps } from './props.ts'

/** The pages of a section, by group. Shown on the generated index of a section that has no index page. */
export function PageList({ groups }: { groups: ContentPageProps['listed'] }) {
  if (groups.length === 0) return null
  return (
    <div className="prose">
      {groups.map(({ title, pages }) => (
        <section key={title}>
          {title && <h2>{title}</h2>}
          <ul>
            {pages.map((page) => (
              <li key={page.url} lang={page.language}>
                <a href={page.url}>{page.title}</a>
                {page.description && <>: {page.description}</>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
