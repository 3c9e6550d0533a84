import { Children, isValidElement, type ReactNode } from 'react'

interface TreeProps {
  children?: ReactNode
}

/** A tree of files and folders, written as a Markdown list or as `Folder` and `File` components. */
export function FileTree({ children }: TreeProps) {
  const isComponents = Children.toArray(children).some(
    (child) => isValidElement(child) && (child.type === File || child.type === Folder),
  )
  return <div className="file-tree">{isComponents ? <ul>{children}</ul> : children}</div>
}

/** The same component under its name in Fumadocs. */
export function Files(props: TreeProps) {
  return <FileTree {...props} />
}

/** The same component under its name in Mintlify. */
export function Tree(props: TreeProps) {
  return <FileTree {...props} />
}

export function File({ name }: { name?: string }) {
  return <li>{name}</li>
}

/** A folder with its files. Unlike in other tools it can’t be closed, so that its files are found and printed. */
export function Folder({ name, children }: TreeProps & { name?: string }) {
  return (
    <li>
      {name}
      <ul>{children}</ul>
    </li>
  )
}
