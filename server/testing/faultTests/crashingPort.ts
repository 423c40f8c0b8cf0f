type Moment = 'before' | 'after'

type Method<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
}[keyof Port]

/**
 * A third party during whose call a node dies: before what it was asked for has happened, or after that. From then on nobody
 * is there for the answer. Release it before the world is disposed of.
 */
export function createCrashingPort<Port extends object>(port: Port, method: Method<Port>) {
  const { promise: pending, reject } = Promise.withResolvers<never>()
  pending.catch(() => {})
  let next: { moment: Moment; onReached: () => void } | null = null

  async function answer(...args: unknown[]): Promise<unknown> {
    const plannedCrash = next
    next = null
    if (plannedCrash?.moment !== 'before') {
      const result = await Reflect.apply(port[method] as () => Promise<unknown>, port, args)
      if (!plannedCrash) return result
    }
    plannedCrash.onReached()
    return pending
  }

  return {
    port: { ...port, [method]: answer } as Port,
    /** Resolves once a node has come to the call that ends it. */
    crash(moment: Moment): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      next = { moment, onReached: resolve }
      return promise
    },
    release: () => reject(new Error('the node has died')),
  }
}
