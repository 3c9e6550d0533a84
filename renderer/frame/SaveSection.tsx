import { useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { formatBytes } from '../offline/format-bytes.ts'
import { type SavedSection, type SaveState, useSavedSection } from '../offline/use-saved-section.ts'
import { useSite } from '../site-context.ts'
import { useStrings } from '../strings/strings.ts'

interface SaveSectionProps {
  section: string
  /** Called when it is known that the section can be saved, and whenever its state has changed. */
  onChange?: () => void
}

/**
 * Stores the section on the reader's device, and removes it. Rendered only if there is an active service
 * worker.
 */
export function SaveSection({ section, onChange }: SaveSectionProps) {
  const { base } = useSite()
  const { state, ...actions } = useSavedSection(base, section)
  const place = useRef<HTMLDivElement>(null)
  const { status } = state
  useEffect(() => {
    // The button that the reader pressed has disappeared: focus the one that has replaced it.
    const isLost = document.activeElement === document.body && place.current?.dataset.used !== undefined
    if (isLost && status !== 'unavailable') place.current?.querySelector('button')?.focus()
  }, [status])
  useEffect(() => {
    if (status !== 'unavailable') onChange?.()
  }, [status, onChange])
  if (state.status === 'unavailable') return null
  return (
    <div
      className="save-section"
      ref={place}
      data-state={status}
      onClickCapture={() => place.current?.setAttribute('data-used', '')}
    >
      <Controls state={state} {...actions} />
    </div>
  )
}

type Available = Exclude<SaveState, { status: 'unavailable' }>

function Controls({ state, save, cancel, remove }: Omit<SavedSection, 'state'> & { state: Available }) {
  const strings = useStrings()
  switch (state.status) {
    case 'unsaved':
      return (
        <>
          <button className="save-button" type="button" onClick={save}>
            <Icon name="save" size={16} />
            <span>
              {strings.saveSection} <Size bytes={state.bytes} />
            </span>
          </button>
          <p className="save-failure" role="status">
            {state.failure && (state.failure === 'room' ? strings.saveNoRoom : strings.saveFailed)}
          </p>
        </>
      )
    case 'saving':
      return (
        <>
          <p className="save-status" role="status">
            <Icon name="save" size={16} />
            <span>{strings.savingSection}</span>
          </p>
          <div className="save-progress">
            <progress
              aria-label={strings.savingSection}
              max={state.total || undefined}
              value={state.total ? state.done : undefined}
            />
            <button className="save-action" type="button" onClick={cancel}>
              {strings.cancel}
            </button>
          </div>
        </>
      )
    case 'saved':
      return (
        <>
          <p className="save-status" role="status">
            <Icon name="saved" size={16} />
            <span>
              {strings.savedSection} <Size bytes={state.bytes} />
            </span>
          </p>
          <button className="save-action" type="button" onClick={remove}>
            {strings.removeSaved}
          </button>
        </>
      )
  }
}

/** A size. Its unit may be in Latin letters inside a right-to-left text. */
function Size({ bytes }: { bytes: number }) {
  const { language } = useSite()
  return (
    <small>
      <bdi>{formatBytes(bytes, language)}</bdi>
    </small>
  )
}
