/**
 * Connects commands to dialogs: the shell registers a handler with `on`, and `request` waits for the person's
 * answer.
 */
export function createDialogBroker<Input, Answer>(defaultAnswer: Answer) {
  type Handler = (request: Input) => Promise<Answer>
  let handler: Handler | null = null
  return {
    /** Registers the handler. Returns how to unregister it. */
    on(show: Handler): () => void {
      handler = show
      return () => {
        if (handler === show) handler = null
      }
    },
    request: (input: Input): Promise<Answer> => handler?.(input) ?? Promise.resolve(defaultAnswer),
  }
}
