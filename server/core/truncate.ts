/** Truncates a text with an ellipsis, without splitting a character. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}
