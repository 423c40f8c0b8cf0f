/** Serialises JSON for a script element, escaped so that no text can end it. */
export function jsonInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
