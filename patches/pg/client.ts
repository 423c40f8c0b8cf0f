import type pg from 'pg'

/** What every connection has, and neither the driver's documents nor its types name. */
type Inner = {
  connectionParameters: { application_name?: string }
  connection: {
    stream: { destroyed: boolean; destroy(): void; cork(): void; uncork(): void }
    on(
      event: 'parameterStatus',
      heard: (said: { parameterName: string; parameterValue: string }) => void,
    ): void
    on(event: 'errorMessage', heard: (error: { code?: string }) => void): void
  }
  ref(): void
  unref(): void
  pipeline: boolean
  _queryQueue: unknown[]
  _getActiveQuery(): unknown
}

const toInner = (client: pg.Client) => client as unknown as Inner

/** Has a connection that isn't open yet lead to another host. */
export function redirect(client: pg.Client, { host, port }: { host: string; port: number }): void {
  Object.assign(client, { host, port })
}

/** Calls `heard` with each setting that the server reports, when the connection is made and where one changes. */
export function onSetting(client: pg.Client, listener: (name: string, value: string) => void): void {
  toInner(client).connection.on('parameterStatus', (said) =>
    listener(said.parameterName, said.parameterValue),
  )
}

/** Calls `heard` with the code of each error that the server replies with. */
export function onErrorCode(client: pg.Client, listener: (code: string | undefined) => void): void {
  toInner(client).connection.on('errorMessage', ({ code }) => listener(code))
}

/** Cuts a connection, as a network or a server that goes away does: what it had begun is rolled back. */
export function destroyConnection(client: pg.Client): void {
  toInner(client).connection.stream.destroy()
}

export function isDestroyed(client: pg.Client): boolean {
  return toInner(client).connection.stream.destroyed
}

/** Sends what is asked meanwhile in one packet. */
export function sendInOnePacket<Result>(client: pg.Client, send: () => Result): Result {
  const { stream } = toInner(client).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Whether an open connection keeps the process from ending. */
export function holdProcess(client: pg.Client, holds: boolean): void {
  if (holds) toInner(client).ref()
  else toInner(client).unref()
}

export function getApplicationName(client: pg.Client): string | undefined {
  return toInner(client).connectionParameters.application_name
}

/** Whether a query has to wait for another one of its connection; never where they are pipelined. */
export function isBusy(client: pg.Client): boolean {
  const { pipeline, _queryQueue: waiting } = toInner(client)
  return !pipeline && (Boolean(toInner(client)._getActiveQuery()) || waiting.length > 0)
}

/** Takes the connection, and all that it holds, off the error of an idle one, which would bring it into the log. */
export function removeClient(error: Error): void {
  Reflect.deleteProperty(error, 'client')
}
