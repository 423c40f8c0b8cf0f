const marks = /\u0640|[\u064B-\u065F]|\u0670|[\u0300-\u036F]|[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

const latin: Record<string, string> = Object.fromEntries(
  [...'áàâäãåçéèêëíìîïñóòôöõúùûüýÿ'].map((each) => [each, each.normalize('NFD')[0] ?? each]),
)

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9; everything else as it is. */
export function foldDigits(value: string): string {
  return value.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/**
 * One spelling for all spellings of a name, for comparing and searching: lower case, NFC, no tatweel and no marks,
 * أ إ آ ٱ → ا, ى → ي, ة → ه, digits as 0-9, single spaces. The database's `ar_norm` does the same.
 */
export function fold(value: string): string {
  // In lower case İ would get a mark, which keeps a later one from becoming part of the letter; it gets none in the database.
  return foldDigits(value.replace(/İ/g, 'i').toLowerCase().normalize('NFC').replace(marks, ''))
    .replace(/[أإآٱىةáàâäãåçéèêëíìîïñóòôöõúùûüýÿ]/g, (letter) => letters[letter] ?? latin[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
