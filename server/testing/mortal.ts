type Moment = 'before' | 'after'

type Method<Port> = {
  [Name in keyof Port]: Port[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof Port]

/**
 * A third party during whose call a node dies: before what it was asked for has happened, or after that. From then on nobody
 * is there for the answer. Release it before the world is disposed of.
 */
export function mortal<Port extends object>(port: Port, method: Method<Port>) {
  const { promise: never, reject } = Promise.withResolvers<never>()
  never.catch(() => {})
  let next: { moment: Moment; reached: () => void } | null = null

  async function answer(...given: unknown[]): Promise<unknown> {
    const death = next
    next = null
    if (death?.moment !== 'before') {
      const said = await Reflect.apply(port[method] as () => Promise<unknown>, port, given)
      if (!death) return said
    }
    death.reached()
    return never
  }

  return {
    port: { ...port, [method]: answer } as Port,
    /** Resolves once a node has come to the call that ends it. */
    die(moment: Moment): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      next = { moment, reached: resolve }
      return promise
    },
    release: () => reject(new Error('the node has died')),
  }
}
