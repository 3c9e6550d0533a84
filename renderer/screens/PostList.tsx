import { Day } from '../frame/Day.tsx'
import type { Post } from '../types.ts'

/** The posts of a blog, newest first. */
export function PostList({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return null
  return (
    <ul className="posts">
      {posts.map(({ title, url, date, description }) => (
        <li key={url} className="post">
          <Day date={date} />
          <h2>
            <a href={url}>{title}</a>
          </h2>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
