import type { CheckPage, OutlineSection } from 'docsite'

type Component = Pick<CheckPage['record']['components'][number], 'name' | 'props' | 'place'>

/**
 * Adds the names of `<Option name="…">` to the `codes` of their sections, because they name an option like inline code.
 *
 * @param sections The sections in the order of the page; the first has no heading.
 * @returns New sections; `sections` isn't changed.
 */
export function addOptionNames(
  sections: readonly OutlineSection[],
  components: readonly Component[],
): OutlineSection[] {
  const named = sections.map((section) => ({ ...section, codes: [...section.codes] }))
  for (const { name, props, place } of components) {
    if (name !== 'Option' || typeof props.name !== 'string') continue
    const line = place?.line ?? 0
    const section = named.findLast(({ heading }) => (heading?.place?.line ?? 0) <= line)
    section?.codes.push(props.name)
  }
  return named
}
