const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([،.,:؟!])/g, '$1')
    .trim()
}
