import { Fragment } from 'react'

/** A text in parts, between which a line may end. To Chromium the mark of such a place is a space in an element's name. */
export function BreakableText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
    <Fragment key={index}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing can focus it */}
      {index > 0 && <wbr aria-hidden="true" />}
      {part}
    </Fragment>
  ))
}
