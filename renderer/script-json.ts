/**
 * JSON for use inside a `<script>` element, in which only the text that would end the element needs escaping.
 */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003C')
}
