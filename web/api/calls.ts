import { table } from 'virtual:calls'
import type { Access } from '#contract/access.ts'
import type { all } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import type { NameMap } from '#contract/nameMap.ts'

/** What the browser knows of a call. */
export type CallData = {
  name: string
  method: Call['method']
  path: string
  /** Who may make it; anyone, where it isn't said. */
  access?: Access
  sends: 'query' | 'body' | 'form'
  /** Sent with an Idempotency-Key, which is kept until an answer came. */
  keyed?: true
  /** Our names of the input to the wire's. */
  given?: NameMap | null
  /** The wire's names of the reply to ours. */
  reply?: NameMap | null
}

declare const types: unique symbol

/** A call as screens use it: `Given` is asked with, `Reply` comes back, both under our names. */
export type WebCall<Given = unknown, Reply = unknown> = CallData & {
  readonly [types]?: { given: (given: Given) => void; reply: Reply }
}

/** A call that replies a private file: a link leads to it, `fileUrl`. */
export type FileCall<Given = unknown> = CallData & { readonly [types]?: { linked: (given: Given) => void } }

/** A call that replies a live stream of messages: `readStream`. */
export type StreamCall<Given = unknown, Message = unknown> = CallData & {
  readonly [types]?: { streamed: (given: Given) => void; message: Message }
}

// What a caller gives is what the schema takes, before its defaults are filled in.
type Of<Each extends Call> = Each extends { replies: 'file' }
  ? FileCall<Each['input']['_zod']['input']>
  : Each extends { replies: 'stream' }
    ? StreamCall<Each['input']['_zod']['input'], Each['output']['_zod']['output']>
    : WebCall<Each['input']['_zod']['input'], Each['output']['_zod']['output']>

type Table = {
  readonly [Feature in keyof typeof all]: {
    readonly [Name in keyof (typeof all)[Feature]]: (typeof all)[Feature][Name] extends Call
      ? Of<(typeof all)[Feature][Name]>
      : never
  }
}

/** Every call of the product, typed and without its schemas: `calls.regions.getAllCountries`. */
export const calls = table as unknown as Table

/** What a call is asked with. */
export type GivenOf<Each> = Each extends WebCall<infer Given, infer _> ? Given : never

/** What a call replies. */
export type ReplyOf<Each> = Each extends WebCall<infer _, infer Reply> ? Reply : never
