type Moment = 'before' | 'after'

type Method<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
}[keyof Port]

/**
 * A node appears to crash during a request to a third party, before or after it has taken effect: the call
 * never returns. Call `release` before disposing of the test app.
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
    /** For the next call. Resolves once the call has reached that moment. */
    crash(moment: Moment): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      next = { moment, onReached: resolve }
      return promise
    },
    release: () => reject(new Error('the node has crashed')),
  }
}
