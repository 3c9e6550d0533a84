import type { Post } from '../../types.ts'

/** The posts of a year; its id is that of their heading. */
export interface PostYear {
  id: string
  year: string
  posts: Post[]
}

/** Group posts, which are in the order of their dates, by year. Those without a date are a group without a name. */
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
