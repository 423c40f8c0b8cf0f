/** What commands ask of the person meanwhile: the shell shows it with `on`, and `ask` waits for the answer. */
export function createDialogBroker<Input, Answer>(defaultAnswer: Answer) {
  type Handler = (request: Input) => Promise<Answer>
  let handler: Handler | null = null
  return {
    /** Who shows it; returns how to stop. */
    on(show: Handler): () => void {
      handler = show
      return () => {
        if (handler === show) handler = null
      }
    },
    request: (input: Input): Promise<Answer> => handler?.(input) ?? Promise.resolve(defaultAnswer),
  }
}
