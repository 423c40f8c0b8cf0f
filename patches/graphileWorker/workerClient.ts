import type pg from 'pg'

const queueCondition = /jobs\.job_queue_id is null\s+or\s+jobs\.job_queue_id in \(/
const taskCondition = 'jobs.job_queue_id is null or task_id = any($2::int[]) and jobs.job_queue_id in ('

function filterTasksFirst(statement: unknown): unknown {
  const { text } = (statement ?? {}) as { text?: unknown }
  if (typeof text !== 'string' || !queueCondition.test(text)) return statement
  return { ...(statement as object), text: text.replace(queueCondition, taskCondition) }
}

/**
 * graphile-worker's fetch query locks every free queue first, so lanes that poll together hide each other's
 * jobs. This client filters by the lane's tasks first.
 */
export function workerClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    #last: Promise<unknown> = Promise.resolve()

    override query = ((statement: unknown, ...rest: unknown[]) => {
      const send = () => Reflect.apply(Client.prototype.query, this, [filterTasksFirst(statement), ...rest])
      if (typeof rest.at(-1) === 'function') return send()
      // graphile-worker sends UNLISTEN while LISTEN may still run; pg 9 rejects a second query.
      const sent = this.#last.then(send)
      this.#last = sent.catch(() => {})
      return sent
    }) as pg.Client['query']
  }
}
