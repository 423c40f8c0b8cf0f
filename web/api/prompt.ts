/** What commands ask of the person meanwhile: the shell shows it with `on`, and `ask` waits for the answer. */
export function createPrompt<Given, Answer>(unanswered: Answer) {
  type Show = (given: Given) => Promise<Answer>
  let shown: Show | null = null
  return {
    /** Who shows it; returns how to stop. */
    on(show: Show): () => void {
      shown = show
      return () => {
        if (shown === show) shown = null
      }
    },
    ask: (given: Given): Promise<Answer> => shown?.(given) ?? Promise.resolve(unanswered),
  }
}
