import { useSite } from '../site-context.ts'
import { formatDay } from './format-day.ts'

/** A formatted date. @param props.date For example `2026-02-04`. */
export function Day({ date }: { date: string }) {
  const { language } = useSite()
  return <time dateTime={date}>{formatDay(date, language)}</time>
}
