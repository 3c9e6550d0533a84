interface RawHtmlProps {
  className: string
  html: string
  /** BCP 47 tag, if the language of the text differs from that of the page. */
  language?: string
}

/** HTML that was generated and sanitised when the page was compiled. */
export function RawHtml({ className, html, language }: RawHtmlProps) {
  return <div className={className} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
}
