/** HTML that was made and sanitised when the page was compiled. */
export function RawHtml({ className, html }: { className: string; html: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
