import type { ReactNode } from 'react'
import { useStrings } from '../strings/strings.ts'
import { BreakableCode } from '../ui/BreakableCode.tsx'

interface OptionProps {
  /** Name of the option, if it differs from the heading above. */
  name?: string
  /** For example `string | function`. */
  type: string
  /** The default as an expression. */
  default?: string
  /** Defaults by the condition they depend on: `{ production: 'true', development: 'false' }`. */
  defaults?: Record<string, string>
  /** The default in words, if it can't be written as an expression. */
  defaultNote?: string
  /** The version that added the option. */
  since?: string
}

/** Type and default of an option, and the version that added it. */
export function Option({ name, type, default: value, defaults = {}, defaultNote, since }: OptionProps) {
  const strings = useStrings()
  const conditions = Object.entries(defaults)
  const hasDefault = value !== undefined || conditions.length > 0 || defaultNote !== undefined
  return (
    <dl className="option">
      {name !== undefined && (
        <Field className="option-name" label={strings.option} value={<BreakableCode code={name} />} />
      )}
      <Field label={strings.optionType} value={<BreakableCode code={type} />} />
      {value !== undefined && <Field label={strings.optionDefault} value={<BreakableCode code={value} />} />}
      {conditions.map(([condition, text]) => (
        <Field
          key={condition}
          label={strings.optionDefault}
          value={
            <>
              <BreakableCode code={text} /> <span className="option-condition">({condition})</span>
            </>
          }
        />
      ))}
      {defaultNote !== undefined && <Field label={strings.optionDefault} value={defaultNote} />}
      {!hasDefault && <Field label={strings.optionDefault} value={strings.optionNoDefault} />}
      {since !== undefined && <Field label={strings.optionSince} value={since} />}
    </dl>
  )
}

interface FieldProps {
  className?: string
  label: string
  value: ReactNode
}

function Field({ className, label, value }: FieldProps) {
  return (
    <div className={className}>
      {/* The space allows a line break between the two. */}
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  )
}
