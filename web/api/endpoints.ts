import { table } from 'virtual:endpoints'
import type { all } from '#contract/all.ts'
import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FieldNames } from '#contract/core/fieldNames.ts'

/** What the browser knows of a call. */
export type EndpointData = {
  name: string
  method: Endpoint['method']
  path: string
  /** Who may make it; anyone, where it isn't said. */
  access?: Access
  sends: 'query' | 'body' | 'form'
  /** Sent with an Idempotency-Key, which is kept until an answer came. */
  keyed?: true
  /** Our names of the input to the wire's. */
  inputNames?: FieldNames | null
  /** The wire's names of the reply to ours. */
  replyNames?: FieldNames | null
}

declare const types: unique symbol

/** A call as screens use it: `Given` is asked with, `Reply` comes back, both under our names. */
export type WebEndpoint<Input = unknown, Reply = unknown> = EndpointData & {
  readonly [types]?: { input: (input: Input) => void; reply: Reply }
}

/** A call that replies a private file: a link leads to it, `fileUrl`. */
export type FileEndpoint<Input = unknown> = EndpointData & {
  readonly [types]?: { linked: (input: Input) => void }
}

/** A call that replies a live stream of messages: `readStream`. */
export type StreamEndpoint<Input = unknown, Message = unknown> = EndpointData & {
  readonly [types]?: { streamed: (input: Input) => void; message: Message }
}

// What a caller gives is what the schema takes, before its defaults are filled in.
type EndpointFor<Source extends Endpoint> = Source extends { replies: 'file' }
  ? FileEndpoint<Source['input']['_zod']['input']>
  : Source extends { replies: 'stream' }
    ? StreamEndpoint<Source['input']['_zod']['input'], Source['output']['_zod']['output']>
    : WebEndpoint<Source['input']['_zod']['input'], Source['output']['_zod']['output']>

type Table = {
  readonly [Feature in keyof typeof all]: {
    readonly [Name in keyof (typeof all)[Feature]]: (typeof all)[Feature][Name] extends Endpoint
      ? EndpointFor<(typeof all)[Feature][Name]>
      : never
  }
}

/** Every call of the product, typed and without its schemas: `calls.regions.getAllCountries`. */
export const endpoints = table as unknown as Table

/** What a call is asked with. */
export type EndpointInput<T> = T extends WebEndpoint<infer Input, infer _> ? Input : never

/** What a call replies. */
export type EndpointReply<T> = T extends WebEndpoint<infer _, infer Reply> ? Reply : never
