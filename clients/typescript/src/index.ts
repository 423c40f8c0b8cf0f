import * as calls from './calls.ts'
import type { CallOptions, Connection } from './send.ts'

export type { Choices, Counter, ErrorKey, NextPayout, Order, Statement, StatementLine } from './calls.ts'
export type { CallOptions, Connection } from './send.ts'

type Answer = { status: number; data: unknown }
type Options = CallOptions & { connection: Connection }
type Sender<Given, Any extends Answer> = (given: Given, options: Options) => Promise<Any>
type Done<Any extends Answer> = Extract<Any, { status: 200 }>['data']

type Refused = {
  errorMessage: string
  errorKey: calls.ErrorKey
  fields?: Record<string, calls.ErrorKey>
  current?: unknown
  requestId?: string
}

/** Makan refused a call. Its message is for people, in the language of the connection. */
export class Refusal extends Error {
  readonly status: number
  readonly errorKey: calls.ErrorKey
  /** Each field that is wrong, with the key that it fails. */
  readonly fields: Record<string, calls.ErrorKey>
  /** With `WrongOrderState`: the order as it stands. */
  readonly current: unknown
  /** What to name when asking for help. */
  readonly requestId: string | undefined

  constructor({ status, data }: Answer) {
    const refused = data as Refused
    super(refused.errorMessage)
    this.name = 'Refusal'
    this.status = status
    this.errorKey = refused.errorKey
    this.fields = refused.fields ?? {}
    this.current = refused.current
    this.requestId = refused.requestId
  }
}

/** Every call that a token may make, by its name in the OpenAPI document. */
export function connect(connection: Connection) {
  const call =
    <Given, Any extends Answer>(sent: Sender<Given, Any>) =>
    async (given: Given, options: CallOptions = {}): Promise<Done<Any>> => {
      const answer = await sent(given, { ...options, connection })
      if (answer.status !== 200) throw new Refusal(answer)
      return answer.data as Done<Any>
    }
  return {
    counters: {
      getCounters: call(calls.countersGetCounters),
      getChoices: call(calls.countersGetChoices),
    },
    orders: {
      getOrder: call(calls.ordersGetOrder),
      findOrder: call(calls.ordersFindOrder),
      findMember: call(calls.ordersFindMember),
      startOrder: call(calls.ordersStartOrder),
      confirmOrder: call(calls.ordersConfirmOrder),
      rejectOrder: call(calls.ordersRejectOrder),
      sendBill: call(calls.ordersSendBill),
      payOrder: call(calls.ordersPayOrder),
      cancelOrder: call(calls.ordersCancelOrder),
      listPendingOfPlace: call(calls.ordersListPendingOfPlace),
      listOfPlace: call(calls.ordersListOfPlace),
    },
    statements: {
      getNextPayout: call(calls.statementsGetNextPayout),
      getStatements: call(calls.statementsGetStatements),
      getStatement: call(calls.statementsGetStatement),
    },
  }
}

export type Makan = ReturnType<typeof connect>
