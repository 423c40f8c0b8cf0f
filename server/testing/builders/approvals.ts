import { approvals } from '#contract/approvals/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

export async function requestApproval<T extends Endpoint>(
  app: TestApp,
  endpoint: T,
  input: T['input']['_zod']['input'],
  requester: TestUser,
): Promise<number> {
  const wireInput = toWireNames(getFieldNames(endpoint.input, 'in'), input) as Record<string, unknown>
  const request = { call: endpoint.name, input: wireInput, reason: 'متفق عليه' }
  return (await app.request(approvals.requestApproval, request, requester)).id
}

export async function requestWithApproval<T extends Endpoint>(
  app: TestApp,
  endpoint: T,
  input: T['input']['_zod']['input'],
  [requester, colleague]: readonly [TestUser, TestUser],
): Promise<void> {
  const id = await requestApproval(app, endpoint, input, requester)
  await app.request(approvals.agree, { id }, colleague)
}
