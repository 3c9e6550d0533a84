import { useState } from 'react'
import { fetchJson } from '../../app/fetch-json.ts'
import { Icon } from '../../icons/Icon.tsx'
import { useSite } from '../../site-context.ts'
import { useStrings } from '../../strings/strings.ts'
import { type PageSamples, samplesName } from '../../urls/output-names.ts'

interface TrySampleProps {
  /** Name of the sample, if the page has several. */
  project?: string
}

/**
 * Opens the files of a sample in an online editor, in their state at the end of the page. Nothing is loaded,
 * and nothing is sent to the editor, before the reader clicks. Renders nothing if no editor is configured.
 */
export function TrySample({ project = 'demo' }: TrySampleProps) {
  const { editorUrl } = useSite()
  const strings = useStrings()
  const [hasFailed, setFailed] = useState(false)
  if (editorUrl === undefined) return null
  const open = async () => {
    // Without a network, the new tab would show nothing but the browser's own error page.
    setFailed(!navigator.onLine)
    if (!navigator.onLine) return
    try {
      const samples = await fetchJson<PageSamples>(location.pathname + samplesName)
      sendToEditor(editorUrl, document.title, samples[project] ?? {})
    } catch {
      setFailed(true)
    }
  }
  return (
    <span className="example try-sample">
      <span role="status">{hasFailed ? strings.errorLoading : strings.trySample}</span>
      <span role="alert">{strings.errorLoading}</span>
      <button type="button" className="button" onClick={() => void open()}>
        <Icon name="forward" size={16} />
        {strings.openEditor}
      </button>
    </span>
  )
}

/** Submits a form to a new tab. Its fields: https://developer.stackblitz.com/platform/api/post-api */
function sendToEditor(url: string, title: string, files: Readonly<Record<string, string>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.target = '_blank'
  form.rel = 'noopener'
  form.hidden = true
  const add = (name: string, value: string) => {
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  add('project[title]', title)
  add('project[description]', location.href)
  add('project[template]', 'node')
  for (const [path, content] of Object.entries(files)) add(`project[files][${path}]`, content)
  document.body.append(form)
  form.submit()
  form.remove()
}
