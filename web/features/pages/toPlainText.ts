const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** A text in HTML as plain words. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([،.,:؟!])/g, '$1')
    .trim()
}
