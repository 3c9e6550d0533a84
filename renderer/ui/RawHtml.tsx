interface RawHtmlProps {
  className: string
  html: string
  /** BCP 47 tag, where the text is in another language than the page. */
  language?: string
}

/** HTML that was made, and sanitised, when the page was compiled. */
export function RawHtml({ className, html, language }: RawHtmlProps) {
  return <div className={className} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
}
