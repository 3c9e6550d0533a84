import { EditMap } from 'micromark-util-edit-map'
import type { Event } from 'micromark-util-types'

/**
 * Replaces how micromark applies edits to its list of events. Since version 4.0.3 it copies the whole list each
 * time that a list or a block quote ends, so that the time to parse a page with 3,000 lists, which has 70 kB, grew
 * to 8 s. All of these edits are near the end of the list: the events before the first edit are left alone here.
 */
EditMap.prototype.consume = function consume(this: EditMap, events: Event[]): undefined {
  const edits = this.map.sort(([a], [b]) => a - b)
  const start = edits[0]?.[0] ?? events.length
  const rest = events.splice(start)
  let position = 0
  for (const [at, removed, added] of edits) {
    for (; position < at - start; position += 1) events.push(rest[position] as Event)
    for (const event of added) events.push(event)
    position = at - start + removed
  }
  for (; position < rest.length; position += 1) events.push(rest[position] as Event)
  this.map.length = 0
  this.index.clear()
}
