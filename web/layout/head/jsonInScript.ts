/** A value as JSON that stands in a script of a page; no text in it can end that script. */
export function jsonInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
