type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the reader's input from before hydration: text, checked boxes, chosen options. React adopts the
 * values of the fields, except those of a `<textarea>`, but calls no event handlers for them.
 *
 * @param island A component that isn't hydrated yet.
 * @returns Dispatches the events again, for React's handlers. Call it once the component is hydrated.
 */
export function keepEarlyInput(island: Element): () => void {
  const fields = [...island.querySelectorAll<Field | HTMLSelectElement>('input, textarea, select')]
  const early = new Map(fields.map((field) => [field, field.value]))
  return () => {
    for (const [field, value] of early) {
      if (field instanceof HTMLSelectElement) repeatChoice(field)
      else if (field.type === 'checkbox' || field.type === 'radio') repeatCheck(field as HTMLInputElement)
      else repeatText(field, field instanceof HTMLTextAreaElement ? value : field.value)
    }
  }
}

function repeatChoice(field: HTMLSelectElement): void {
  const options = [...field.options]
  const hasDefault = options.some(({ defaultSelected }) => defaultSelected)
  const isFirst = (index: number) => !hasDefault && !field.multiple && index === 0
  if (options.some((option, index) => option.selected !== (option.defaultSelected || isFirst(index))))
    field.dispatchEvent(new Event('change', { bubbles: true }))
}

function repeatCheck(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

function repeatText(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field
  const untouched = toUntouched(field)
  if (value === untouched) return
  if (field.type !== 'file') {
    // React ignores an event if the value equals the one that was last set through the setter that it has put
    // on the element. The setter of the prototype bypasses that.
    field.value = untouched
    Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
  field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }))
}

/**
 * The initial value of a field. It isn't always `defaultValue`: a slider without a value is in the middle.
 */
function toUntouched(field: Field): string {
  const same = document.createElement(field.localName) as Field
  for (const { name, value } of field.attributes) same.setAttribute(name, value)
  same.defaultValue = field.defaultValue
  return same.value
}
