import * as calls from './calls.ts'
import type { CallOptions, Connection } from './send.ts'

export type { Choices, Counter, ErrorKey, NextPayout, Order, Statement, StatementLine } from './calls.ts'
export type { CallOptions, Connection } from './send.ts'

type ApiResponse = { status: number; data: unknown }
type Options = CallOptions & { connection: Connection }
type Sender<Input, Reply extends ApiResponse> = (input: Input, options: Options) => Promise<Reply>
type SuccessData<Reply extends ApiResponse> = Extract<Reply, { status: 200 }>['data']

type ErrorBody = {
  errorMessage: string
  errorKey: calls.ErrorKey
  fields?: Record<string, calls.ErrorKey>
  current?: unknown
  requestId?: string
}

export class ApiError extends Error {
  readonly status: number
  readonly errorKey: calls.ErrorKey
  readonly fields: Record<string, calls.ErrorKey>
  /** With `WrongOrderState`: the current order. */
  readonly current: unknown
  /** Request ID. Include it when contacting support. */
  readonly requestId: string | undefined

  constructor({ status, data }: ApiResponse) {
    const body = data as ErrorBody
    super(body.errorMessage)
    this.name = 'ApiError'
    this.status = status
    this.errorKey = body.errorKey
    this.fields = body.fields ?? {}
    this.current = body.current
    this.requestId = body.requestId
  }
}

/** The endpoints that API tokens can use, by their names in the OpenAPI document. */
export function connect(connection: Connection) {
  const call =
    <Input, Reply extends ApiResponse>(sent: Sender<Input, Reply>) =>
    async (input: Input, options: CallOptions = {}): Promise<SuccessData<Reply>> => {
      const answer = await sent(input, { ...options, connection })
      if (answer.status !== 200) throw new ApiError(answer)
      return answer.data as SuccessData<Reply>
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
      confirmOrderByCode: call(calls.ordersConfirmOrderByCode),
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
