import { strFromU8, unzipSync } from 'fflate'

const xmlEntities: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Row by row: texts as strings, numbers as numbers; undefined for an empty cell. */
export function readWorkbook(bytes: Uint8Array) {
  const files = unzipSync(bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const unescapeXml = (text: string) =>
    text.replace(/&(quot|lt|gt|amp);/g, (sign) => xmlEntities[sign] ?? sign)
  const parseCells = (row: string) => {
    const cells: (string | number | undefined)[] = []
    for (const [, letters = '', attributes = '', content = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const at = [...letters].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1]
      const isText = / t="inlineStr"/.test(attributes)
      cells[at] = isText ? unescapeXml(text ?? '') : Number(/<v>(.*?)<\/v>/.exec(content)?.[1])
    }
    return cells
  }
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => parseCells(row))
  return { sheet, rows, isRightToLeft: / rightToLeft="1"/.test(sheet) }
}

/** Workbooks count days since 30 December 1899. */
export const toSerialDate = (clock: string) => Date.parse(`${clock}Z`) / 86_400_000 + 25_569
