const longest = 160

/** The beginning of a text in HTML as plain words, as much as search engines show; it ends at a whole word. */
export function excerptOf(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([،.,:؟!])/g, '$1')
    .trim()
  return words.length <= longest ? words : `${words.slice(0, longest).replace(/\s\S*$/, '')}…`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
