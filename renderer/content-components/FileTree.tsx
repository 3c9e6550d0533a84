import type { ReactNode } from 'react'

/** A tree of files and folders, written as a Markdown list. */
export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>
}
