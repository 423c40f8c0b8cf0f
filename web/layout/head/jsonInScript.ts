/** Escaped so that no text can end the script element. */
export function jsonInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
