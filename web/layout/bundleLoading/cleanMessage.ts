const longest = 200

/** Maximum length to clean: the patterns take quadratic time. */
const longestRead = 2000

/** Values quoted by an engine or a library. An apostrophe within a word isn't an opening quote. */
const quoted = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|[“«‘][^”»’]*(?:[”»’]|$)|(?<!\w)'.*?(?:'(?!\w)|$)/gs
const emails = /[^\s<>()=,;:]+@[^\s<>()=,;:]+/g
/** Query and fragment of a URL, but not React's standalone `#418`. */
const queries = /(?<=\S)[?#]\S*/g
/** Our messages and the engines' are ASCII; other characters come from the page or a person. */
const foreign = /[^\x20-\x7E]+/g
/** Four or more digits, however grouped: a code, a phone number, an amount. */
const numbers = /\+?\d(?:[\s().+-]*\d){3,}/g

/** Removes everything that a person may have entered. */
export function cleanMessage(message: string): string {
  return message
    .slice(0, longestRead)
    .replace(quoted, '"…"')
    .replace(emails, '…')
    .replace(queries, '?…')
    .replace(foreign, '…')
    .replace(numbers, '…')
    .slice(0, longest)
}
