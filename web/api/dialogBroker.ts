/** The shell registers a handler with `on`, and `request` waits for its answer. */
export function createDialogBroker<Input, Answer>(defaultAnswer: Answer) {
  type Handler = (request: Input) => Promise<Answer>
  let handler: Handler | null = null
  return {
    /** Returns how to unregister the handler. */
    on(show: Handler): () => void {
      handler = show
      return () => {
        if (handler === show) handler = null
      }
    },
    request: (input: Input): Promise<Answer> => handler?.(input) ?? Promise.resolve(defaultAnswer),
  }
}
