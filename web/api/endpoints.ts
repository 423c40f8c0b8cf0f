import { table } from 'virtual:endpoints'
import type { all } from '#contract/all.ts'
import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FieldNames } from '#contract/core/fieldNames.ts'

export type EndpointData = {
  name: string
  method: Endpoint['method']
  path: string
  /** Everyone if missing. */
  access?: Access
  sends: 'query' | 'body' | 'form'
  /** Sent with an Idempotency-Key, which is reused until a response arrives. */
  keyed?: true
  /** Maps internal input names to wire names. */
  inputNames?: FieldNames | null
  /** Maps wire names of the reply to internal names. */
  replyNames?: FieldNames | null
}

declare const types: unique symbol

/** `Input` and `Reply` have internal names. */
export type WebEndpoint<Input = unknown, Reply = unknown> = EndpointData & {
  readonly [types]?: { input: (input: Input) => void; reply: Reply }
}

/** Replies with a private file. Link to it with `toFileUrl`. */
export type FileEndpoint<Input = unknown> = EndpointData & {
  readonly [types]?: { linked: (input: Input) => void }
}

/** Replies with a live stream of messages. Read it with `readStream`. */
export type StreamEndpoint<Input = unknown, Message = unknown> = EndpointData & {
  readonly [types]?: { streamed: (input: Input) => void; message: Message }
}

// Callers pass the schema's input type, before defaults are applied.
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

/** All endpoints, without their schemas: `endpoints.regions.getAllCountries`. */
export const endpoints = table as unknown as Table

export type EndpointInput<T> = T extends WebEndpoint<infer Input, infer _> ? Input : never

export type EndpointReply<T> = T extends WebEndpoint<infer _, infer Reply> ? Reply : never
