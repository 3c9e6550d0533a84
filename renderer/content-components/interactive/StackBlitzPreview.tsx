import { type MouseEvent, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { useSite } from '../../site-context.ts'
import { useStrings } from '../../strings/strings.ts'

interface StackBlitzPreviewProps {
  /** Name of the example, which may end with a query string. */
  example: string
  description?: string
}

/**
 * An example that opens in an online editor. Nothing is loaded before the reader clicks. Without React the
 * link leads to the editor's own page; with React it opens the editor in a frame on this page.
 */
export function StackBlitzPreview({ example, description }: StackBlitzPreviewProps) {
  const { exampleUrl } = useSite()
  const strings = useStrings()
  const [isOpen, setOpen] = useState(false)
  const url = exampleUrl.replace('{example}', () => example)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  if (isOpen) {
    const frame = `${url}${url.includes('?') ? '&' : '?'}embed=1`
    return (
      <iframe
        className="example-frame"
        src={frame}
        title={description ?? example}
        allow="cross-origin-isolated"
      />
    )
  }
  return (
    <span className="example">
      <span>{description ?? strings.liveExample}</span>
      <a className="button" href={url} rel="noopener" onClick={open}>
        <Icon name="forward" size={16} />
        {strings.openExample}
      </a>
    </span>
  )
}
