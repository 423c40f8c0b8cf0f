import type pg from 'pg'

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

/** For a connection that is not open yet. */
export function redirect(client: pg.Client, { host, port }: { host: string; port: number }): void {
  Object.assign(client, { host, port })
}

/** On connection and on every change. */
export function onSetting(client: pg.Client, listener: (name: string, value: string) => void): void {
  toInner(client).connection.on('parameterStatus', (said) =>
    listener(said.parameterName, said.parameterValue),
  )
}

/** `code` is the SQLSTATE. */
export function onErrorCode(client: pg.Client, listener: (code: string | undefined) => void): void {
  toInner(client).connection.on('errorMessage', ({ code }) => listener(code))
}

/** As a network or server failure does. The server rolls back an open transaction. */
export function destroyConnection(client: pg.Client): void {
  toInner(client).connection.stream.destroy()
}

export function isDestroyed(client: pg.Client): boolean {
  return toInner(client).connection.stream.destroyed
}

export function sendInOnePacket<Result>(client: pg.Client, send: () => Result): Result {
  const { stream } = toInner(client).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** If true, the open connection keeps the process alive. */
export function holdProcess(client: pg.Client, holds: boolean): void {
  if (holds) toInner(client).ref()
  else toInner(client).unref()
}

export function getApplicationName(client: pg.Client): string | undefined {
  return toInner(client).connectionParameters.application_name
}

/** Always false for pipelined connections. */
export function isBusy(client: pg.Client): boolean {
  const { pipeline, _queryQueue: waiting } = toInner(client)
  return !pipeline && (Boolean(toInner(client)._getActiveQuery()) || waiting.length > 0)
}

/** pg attaches the client to an idle connection's error, which would log it. */
export function removeClient(error: Error): void {
  Reflect.deleteProperty(error, 'client')
}
