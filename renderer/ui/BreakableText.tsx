import { Fragment } from 'react'

/**
 * Text with possible line breaks between its parts. Chromium would read a visible `<wbr>` as a space in
 * accessible names.
 */
export function BreakableText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
    <Fragment key={index}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing can focus it */}
      {index > 0 && <wbr aria-hidden="true" />}
      {part}
    </Fragment>
  ))
}
