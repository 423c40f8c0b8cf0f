import type { all } from '#contract/all.ts'
import type { Endpoint, Output } from '#contract/core/endpoint.ts'
import type { TestUser } from '../builders/users.ts'

/** A function prepares the value right before the request. */
type Lazy<T> = T | (() => T | Promise<T>)

type RequestInput<T extends Endpoint> = T['input']['_zod']['input']

export type ExampleRequest<T extends Endpoint = Endpoint> = {
  /** By default the person of the demo with the fewest rights who has access. */
  as?: TestUser
  input?: Lazy<RequestInput<T>>
  /**
   * Set if the request isn't sent: it needs another person, device or third party, would end a session that
   * others need, or shows secrets.
   */
  reply?: Lazy<Output<T>>
}

type All = typeof all

type AsEndpoint<T> = T extends Endpoint ? T : never

type FeatureExamples<Feature> = {
  [Name in keyof Feature as Record<never, never> extends RequestInput<AsEndpoint<Feature[Name]>>
    ? never
    : Name]: ExampleRequest<AsEndpoint<Feature[Name]>> &
    Required<Pick<ExampleRequest<AsEndpoint<Feature[Name]>>, 'input'>>
} & { [Name in keyof Feature]?: ExampleRequest<AsEndpoint<Feature[Name]>> }

/** Endpoints whose input is optional may be missing. */
export type ExampleRequests<Feature extends keyof All = keyof All> = {
  [Name in Feature]: FeatureExamples<All[Name]>
}

export function toPage<Row>(data: Row[]) {
  return { currentPage: 1, totalPages: 1, totalCount: data.length, hasNext: false, data }
}
