import { byteOrderMark, toCsvLine } from '#contract/core/csv.ts'
import type { ExportTable } from './grid.ts'

export function saveCsv({ headers, rows }: ExportTable, fileName: string): void {
  const language = document.documentElement.lang === 'en' ? 'en' : 'ar'
  const lines = [headers, ...rows].map((row) => toCsvLine(language, row)).join('\r\n')
  const url = URL.createObjectURL(new Blob([byteOrderMark, lines], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  URL.revokeObjectURL(url)
}
