import type { Language } from './text.ts'

// Spreadsheets execute a cell that starts like a formula, including full-width characters.
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Cell separators that spreadsheets expect in each language. */
const separators: Record<Language, string> = { ar: ';', en: ',' }

/** Escaped so that a spreadsheet in that language opens cells as text, never as formulas. */
export function toCsvLine(language: Language, row: readonly (string | number | null)[]): string {
  return row.map(toCell).join(separators[language])
}

function toCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without a byte order mark, Excel decodes Arabic as Latin. */
export const byteOrderMark = '\uFEFF'
