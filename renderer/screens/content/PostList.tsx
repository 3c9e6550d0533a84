import type { Post } from '../../types.ts'
import { Day } from '../../ui/Day.tsx'
import { toPostYears } from './posts-by-year.ts'

/** The posts of a blog, grouped by year, newest first. */
export function PostList({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return null
  return (
    <div className="posts">
      {toPostYears(posts).map(({ id, year, posts: postsOfYear }) => (
        <section key={id} aria-labelledby={year && id}>
          {year && <h2 id={id}>{year}</h2>}
          <ul>
            {postsOfYear.map((post) => (
              <PostItem key={post.url} {...post} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PostItem({ title, language, url, date, description }: Post) {
  return (
    <li className="post">
      <p className="post-day">{date && <Day date={date} />}</p>
      <div lang={language}>
        <h3>
          <a href={url}>{title}</a>
        </h3>
        {description && <p>{description}</p>}
      </div>
    </li>
  )
}
