/** Words as they are, or the first letters of them with an ellipsis; none is cut in the middle. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}
