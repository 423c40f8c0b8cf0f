import { accounts } from '../../contract/accounts/endpoints.ts'
import { live } from '../../contract/live/endpoints.ts'
import { demoPassword } from '../../server/demo/startupMessage.ts'
import { createRequest, sendRequest } from '../../server/testing/app/httpClient.ts'
import { withProduct } from '../cpuAffinity.ts'
import { connect, load } from '../loadGenerator.ts'
import { atLeast, atMost, type Row } from '../report.ts'
import { flood } from './flood.ts'

const port = 3399
const url = `http://localhost:${port}`
const sharedAddress = '192.0.2.1'

async function logIn(n: number): Promise<string> {
  const input = { userName: `member${n}@makan.test`, password: demoPassword }
  const headers = { 'x-forwarded-for': `198.51.100.${n}` }
  const { status, body } = await sendRequest(url, accounts.login, input, { headers })
  const { token } = (body ?? {}) as { token?: string }
  if (status !== 200 || !token) throw new Error(`Login of member${n} failed: status ${status}`)
  return token
}

const createHeaders = (address: string, token?: string) => ({
  'x-forwarded-for': address,
  ...(token && { authorization: `Bearer ${token}` }),
})

async function openPages(
  address: string,
  token: string | undefined,
  paths: readonly string[],
): Promise<number[]> {
  const { sendRequest, close } = await connect({
    url,
    headers: createHeaders(address, token),
    path: (n) => paths[n] ?? '/',
  })
  const statuses: number[] = []
  for (const n of paths.keys()) statuses.push(await sendRequest(n))
  close()
  return statuses
}

const pagePaths = [
  '/en',
  '/en/Plans',
  '/en/User/Offers/Search',
  '/en/User/ServicePlaces/Search',
  '/en/places/1',
]
const thirteenPaths = Array.from({ length: 13 }, (_, n) => pagePaths[n % pagePaths.length] ?? '/en')

const countRejected = (statuses: readonly number[]) => statuses.filter((status) => status !== 200).length

/** The visitor requests more pages than can be rendered, from the address of nine members. */
async function sharePages(tokens: readonly string[]): Promise<Row[]> {
  const searches = flood({
    url,
    headers: createHeaders(sharedAddress),
    path: (n) => `/en/User/ServicePlaces/Search?name=x${n}`,
    perSecond: 300,
    seconds: 20,
  })
  const members = await Promise.all(tokens.map((token) => openPages(sharedAddress, token, thirteenPaths)))
  const otherVisitor = await openPages('203.0.113.7', undefined, thirteenPaths)
  await searches
  return [
    atMost(
      'pages of nine members behind the address of a flood: rejected',
      0,
      countRejected(members.flat()),
      'pages',
    ),
    atMost('pages of a visitor elsewhere: rejected', 0, countRejected(otherVisitor), 'pages'),
  ]
}

/** Floods one page with invented query parameters, and measures the page itself. */
async function dropParameters(): Promise<Row[]> {
  const request = { url, headers: createHeaders('203.0.113.8'), connections: 4, seconds: 5 }
  const baseline = await load({ ...request, path: () => '/en' })
  const invented = await load({ ...request, path: (n) => `/en?x=${n}` })
  return [
    atLeast(
      'pages under invented parameters next to the page itself',
      0.5,
      invented.perSecond,
      baseline.perSecond,
      'a second',
    ),
    atMost('pages under invented parameters: rejected', 0, invented.failed, 'pages'),
  ]
}

/** Nine members open 3,000 pages, four at a time each. */
async function openAtOnce(tokens: readonly string[]): Promise<Row[]> {
  const pagesPerConnection = Math.ceil(3000 / tokens.length / 4)
  const paths = Array.from({ length: pagesPerConnection }, (_, n) => pagePaths[n % pagePaths.length] ?? '/en')
  const four = tokens.flatMap((token) => [token, token, token, token])
  const statuses = await Promise.all(four.map((token) => openPages(sharedAddress, token, paths)))
  return [atMost('3,000 pages of nine members at once: rejected', 0, countRejected(statuses.flat()), 'pages')]
}

async function shareLogins(): Promise<Row[]> {
  const from = performance.now()
  const attempt = (n: number, address: string) =>
    sendRequest(
      url,
      accounts.login,
      { userName: `nobody${n}@makan.test`, password: 'Wrong-Horse-9' },
      {
        headers: { 'x-forwarded-for': address },
      },
    ).then(() => performance.now() - from)
  const many = Array.from({ length: 200 }, (_, n) => attempt(n, sharedAddress))
  const otherLogin = await attempt(1000, '203.0.113.9')
  const last = Math.max(...(await Promise.all(many)))
  return [atLeast('the last of 200 logins next to one from elsewhere', 2, last, otherLogin, 'ms')]
}

/** As many as members may open; another member opens the first. */
async function shareStreams(tokens: readonly string[]): Promise<Row[]> {
  const hangUp = new AbortController()
  // References to the replies keep their streams from being closed by garbage collection.
  const replies: Response[] = []
  const open = async (token: string) => {
    const reply = await fetch(createRequest(url, live.listen, {}, { token }), { signal: hangUp.signal })
    replies.push(reply)
    return reply.status
  }
  const [last = '', ...hoarders] = tokens
  for (const token of hoarders) for (let n = 0; n < 12; n += 1) await open(token)
  const openCount = replies.filter(({ status }) => status === 200).length
  const first = await open(last)
  hangUp.abort()
  return [
    atMost('streams of eight members, ten a session', 80, openCount, 'streams'),
    atMost('the first stream of another member: rejected', 0, Number(first !== 200), 'streams'),
  ]
}

export function measureShares(): Promise<Row[]> {
  return withProduct(
    port,
    async () => {
      const tokens = await Promise.all(Array.from({ length: 9 }, (_, n) => logIn(n + 1)))
      return [
        ...(await dropParameters()),
        ...(await sharePages(tokens)),
        ...(await openAtOnce(tokens)),
        ...(await shareLogins()),
        ...(await shareStreams(tokens)),
      ]
    },
    { TRUSTED_PROXIES: '1' },
  )
}
