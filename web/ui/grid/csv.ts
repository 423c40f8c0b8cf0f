import type { GridTable } from './grid.ts'

/** A table as comma-separated lines that a spreadsheet opens as text, whatever was typed into its cells. */
export function toCsv({ headers, rows }: GridTable): string {
  return [headers, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // A spreadsheet runs a cell that begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands the reader a table as a file. */
export function saveCsv(table: GridTable, fileName: string): void {
  // Without the mark at its start, Excel reads Arabic as Latin.
  const url = URL.createObjectURL(new Blob(['\uFEFF', toCsv(table)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  URL.revokeObjectURL(url)
}
