import type pg from 'pg'

const queuesFirst = /jobs\.job_queue_id is null\s+or\s+jobs\.job_queue_id in \(/
const tasksFirst = 'jobs.job_queue_id is null or task_id = any($2::int[]) and jobs.job_queue_id in ('

function askTasksFirst(given: unknown): unknown {
  const { text } = (given ?? {}) as { text?: unknown }
  if (typeof text !== 'string' || !queuesFirst.test(text)) return given
  return { ...(given as object), text: text.replace(queuesFirst, tasksFirst) }
}

/**
 * Connections of a worker. Where graphile-worker looks for jobs, PostgreSQL asks first whether their queue is free and
 * locks every free queue for that: lanes that look at the same instant then hide each other's jobs until they look again.
 * Asked for the lane's own tasks first, it locks none for the jobs of another.
 */
export function workerClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    #last: Promise<unknown> = Promise.resolve()

    override query = ((given: unknown, ...rest: unknown[]) => {
      const send = () => Reflect.apply(Client.prototype.query, this, [askTasksFirst(given), ...rest])
      if (typeof rest.at(-1) === 'function') return send()
      // graphile-worker sends UNLISTEN while LISTEN may still run: pg 9 refuses a second query.
      const sent = this.#last.then(send)
      this.#last = sent.catch(() => {})
      return sent
    }) as pg.Client['query']
  }
}
