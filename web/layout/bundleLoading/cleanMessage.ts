const longest = 200

/** Patterns take time quadratic in the length of a text. */
const longestRead = 2000

/** Values that an engine or a library quotes; an apostrophe within a word opens none. */
const quoted = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|[“«‘][^”»’]*(?:[”»’]|$)|(?<!\w)'.*?(?:'(?!\w)|$)/gs
const emails = /[^\s<>()=,;:]+@[^\s<>()=,;:]+/g
/** What follows the path of an address; React's `#418` stands alone. */
const queries = /(?<=\S)[?#]\S*/g
/** Our words and the engines' are ASCII; what isn't comes from the page or from a person. */
const foreign = /[^\x20-\x7E]+/g
/** Four digits or more, however they are grouped: a code, a phone number, an amount. */
const numbers = /\+?\d(?:[\s().+-]*\d){3,}/g

/** The message of an error without anything that a person may have entered: it says what failed, and of nobody. */
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
