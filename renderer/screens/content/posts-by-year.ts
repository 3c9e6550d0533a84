import type { Post } from '../../types.ts'

/** The posts of a year. */
export interface PostYear {
  /** Id of the heading. */
  id: string
  year: string
  posts: Post[]
}

/**
 * Groups posts, which are sorted by date, by year. Posts without a date form a group with an empty `year`.
 */
export function toPostYears(posts: readonly Post[]): PostYear[] {
  const years: PostYear[] = []
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    const last = years.at(-1)
    if (last?.year === year) last.posts.push(post)
    else years.push({ id: `year-${year}`, year, posts: [post] })
  }
  return years
}
