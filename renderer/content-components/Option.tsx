import type { ReactNode } from 'react'
import { useStrings } from '../strings/strings.ts'
import { BreakableCode } from '../ui/BreakableCode.tsx'

interface OptionProps {
  /** The option's name, if it isn't that of the heading above. */
  name?: string
  /** Such as `string | function`. */
  type: string
  /** The default as an expression; without it the option has none. */
  default?: string
  /** Defaults that depend on something, by what it is: `{ production: 'true', development: 'false' }`. */
  defaults?: Record<string, string>
  /** The default in words, where no expression says it. */
  defaultNote?: string
  /** The version that brought the option. */
  since?: string
}

/** What kind of value an option takes, what it is when nobody sets it, and since when there is such an option. */
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
      {/* A line may end between the two. */}
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  )
}
