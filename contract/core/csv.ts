import type { Language } from './text.ts'

// A spreadsheet runs a cell that begins like a formula, in full width, too.
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** What spreadsheets in each language take for the end of a cell. */
const separators: Record<Language, string> = { ar: ';', en: ',' }

/** A row of separated values, which a spreadsheet in that language opens as text whatever was typed into them. */
export function csvLine(language: Language, row: readonly (string | number | null)[]): string {
  return row.map(cell).join(separators[language])
}

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without it at the start, Excel reads Arabic as Latin. */
export const byteOrderMark = '\uFEFF'
