/** Words as they are, or the first letters of them with an ellipsis; none is cut in the middle. */
export function shortened(words: string, most: number): string {
  const letters = [...words]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : words
}
