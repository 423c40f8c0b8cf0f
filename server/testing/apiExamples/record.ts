import { all } from '#contract/all.ts'
import { type Endpoint, isRead } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import type { OperationExample } from '#server/http/docs/examples.ts'
import type { TestApp } from '../app/testApp.ts'
import { type DemoScene, openDemoScene } from './demoScene.ts'
import type { ExampleRequest, ExampleRequests } from './exampleRequest.ts'
import { accountRequests, factorRequests } from './requests/accounts.ts'
import { approvalRequests } from './requests/approvals.ts'
import { branchRequests } from './requests/branches.ts'
import { categoryRequests } from './requests/categories.ts'
import { chatRequests } from './requests/chat.ts'
import { complaintRequests } from './requests/complaints.ts'
import { integrationRequests } from './requests/integrations.ts'
import { offerRequests } from './requests/offers.ts'
import { offerListRequests, orderRequests } from './requests/orders.ts'
import { ownAccountRequests } from './requests/ownAccount.ts'
import { pageRequests } from './requests/pages.ts'
import { paymentRequests } from './requests/payments.ts'
import { payoutRequests, payoutTermRequests } from './requests/payouts.ts'
import { placeRequests } from './requests/places.ts'
import { referralTermRequests } from './requests/referrals.ts'
import { countryLimitRequests, regionRequests } from './requests/regions.ts'
import { reportRequests } from './requests/reports.ts'
import { reviewRequests } from './requests/reviews.ts'
import { commissionRequests, saleRequests } from './requests/sales.ts'
import { savedSearchRequests } from './requests/savedSearches.ts'
import { accessRequests, memberPageRequests, userRequests } from './requests/users.ts'
import { giftRequests, packageRequests } from './requests/wallet.ts'

const resolve = async <T>(value: T | (() => T | Promise<T>)): Promise<T> =>
  typeof value === 'function' ? (value as () => T | Promise<T>)() : value

/** Characters. A list keeps at least one entry. */
const maxListLength = 300
const maxTextLength = 300

/** Lists and long texts; files become their names. */
function shorten(value: unknown): unknown {
  if (value instanceof File) return value.name
  if (typeof value === 'string' && value.length > maxTextLength)
    return value.startsWith('<') ? `${/^<.*?<\/\w+>/s.exec(value)?.[0]}` : `${value.slice(0, maxTextLength)}…`
  if (Array.isArray(value)) {
    const items = value.map(shorten)
    let length = 0
    return items.filter((item, index) => {
      length += JSON.stringify(item)?.length ?? 0
      return index === 0 || length <= maxListLength
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item)]))
}

async function record(
  demo: DemoScene,
  endpoint: Endpoint,
  request: ExampleRequest,
): Promise<OperationExample> {
  const input = toWireNames(getFieldNames(endpoint.input, 'in'), await resolve(request.input ?? {}))
  const example: OperationExample = {}
  if (Object.keys(input as object).length > 0) example.request = shorten(input)
  if (endpoint.replies === 'file') return example
  if (request.reply !== undefined) {
    const reply = endpoint.output.parse(await resolve<unknown>(request.reply))
    const body = toWireNames(getFieldNames(endpoint.output, 'out'), reply) as object
    const isCommand = !isRead(endpoint) && !endpoint.replies
    example.response = shorten(isCommand ? { isError: false, errorMessage: null, ...body } : body)
    return example
  }
  const person = request.as ?? demo.findCaller(endpoint.access)
  const { status, body } = await demo.app.send(endpoint, input, person, { language: 'ar' })
  if (status !== 200) throw new Error(`${endpoint.name} returned ${status}: ${JSON.stringify(body)}`)
  example.response = shorten(body)
  return example
}

/** Endpoints about logins come last, because some end sessions. */
async function createRequests(demo: DemoScene): Promise<ExampleRequests> {
  return {
    ...packageRequests(demo),
    ...giftRequests(demo),
    ...(await paymentRequests(demo)),
    ...orderRequests(demo),
    ...offerListRequests(demo),
    ...savedSearchRequests(demo),
    ...chatRequests(demo),
    ...(await complaintRequests(demo)),
    ...(await reviewRequests(demo)),
    ...ownAccountRequests(demo),
    ...(await placeRequests(demo)),
    ...(await branchRequests(demo)),
    ...offerRequests(demo),
    ...(await integrationRequests(demo)),
    ...(await payoutRequests(demo)),
    ...(await payoutTermRequests(demo)),
    ...regionRequests(demo),
    ...(await countryLimitRequests(demo)),
    ...(await categoryRequests(demo)),
    ...(await referralTermRequests(demo)),
    ...saleRequests(demo),
    ...(await commissionRequests(demo)),
    ...memberPageRequests(demo),
    ...userRequests(demo),
    ...accessRequests(demo),
    ...pageRequests(demo),
    ...reportRequests(demo),
    ...(await approvalRequests(demo)),
    ...accountRequests(demo),
    ...factorRequests(demo),
  }
}

export async function recordExamples(app: TestApp): Promise<Map<Endpoint, OperationExample>> {
  const demo = await openDemoScene(app)
  const requests: Record<string, Record<string, ExampleRequest>> = await createRequests(demo)
  // Commands change the demo, so all reads come before them.
  const inOrder = Object.entries(requests)
    .flatMap(([feature, examples]) => {
      const endpoints: Record<string, Endpoint> = all[feature as keyof typeof all]
      // Endpoints without an entry need no input.
      return Object.keys({ ...examples, ...endpoints }).map((name) => ({
        endpoint: endpoints[name] as Endpoint,
        request: examples[name] ?? {},
      }))
    })
    .sort((a, b) => Number(isRead(b.endpoint)) - Number(isRead(a.endpoint)))
  const examples = new Map<Endpoint, OperationExample>()
  const failures: string[] = []
  for (const { endpoint, request } of inOrder) {
    try {
      examples.set(endpoint, await record(demo, endpoint, request))
    } catch (error) {
      failures.push(String(error))
    }
  }
  if (failures.length > 0) throw new Error(`Requests failed:\n${failures.join('\n')}`)
  return examples
}
