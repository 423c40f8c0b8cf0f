import { type Browser, type BrowserContext, request } from '@playwright/test'
import { allows, type BaseRank, type Permission, type Principal } from '#contract/access.ts'
import type { Screen } from '#contract/screen.ts'
import { opensForVisitors, type ScreenName, screens } from '#contract/screens.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import { menuFor } from '#web/layout/navigation/menu.ts'
import { codeFor, unused } from './messages.ts'

/** Of those who come here, by themselves or added by others. */
export const memberPassword = 'Tanta-Koshary-7!'

const passwordOf = (email: string) => (email.endsWith('@makan.test') ? demoPassword : memberPassword)

/** Opens a session of somebody in this browser, as our own login page would. */
export async function logIn(
  { request: sender }: Pick<BrowserContext, 'request'>,
  url: string,
  email: string,
  password = passwordOf(email),
): Promise<NonNullable<Principal>> {
  const reply = await sender.post(`${url}/api/Auth/login`, {
    data: { userName: email, password },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  })
  if (!reply.ok()) throw new Error(`${email} could not log in: ${reply.status()} ${await reply.text()}`)
  const { user, roles } = (await reply.json()) as {
    user: { rankBaseName: string }
    roles: { val: Permission }[]
  }
  // The wire's own spelling.
  const rank = user.rankBaseName === 'BranchManger' ? 'BranchManager' : (user.rankBaseName as BaseRank)
  return { rank, permissions: new Set(roles.map(({ val }) => val)) }
}

/** A demo account of each rank, from those who see least to the one who sees most. */
export const accounts: { email: string; rank: BaseRank }[] = [
  { email: 'member1@makan.test', rank: 'User' },
  { email: 'sales@makan.test', rank: 'SalesConsultant' },
  { email: 'branch@makan.test', rank: 'BranchManager' },
  { email: 'supplier@makan.test', rank: 'ServiceSupplier' },
  { email: 'moderator@makan.test', rank: 'Moderator' },
  { email: 'admin@makan.test', rank: 'SuperAdmin' },
]

let holders: Promise<{ email: string; principal: Principal }[]> | null = null

async function readPrincipals(url: string): Promise<{ email: string; principal: Principal }[]> {
  const read = accounts.map(async ({ email }) => {
    const context = await request.newContext()
    const principal = await logIn({ request: context }, url, email)
    await context.dispose()
    return { email, principal }
  })
  return Promise.all(read)
}

/** The demo accounts with what each may do. */
export function principalsOf(url: string) {
  holders ??= readPrincipals(url)
  return holders
}

/**
 * Whose screen it is: the account whose menu leads to it, else the first whom it lets in, of work the last one. Null is a
 * visitor.
 */
export async function accountFor(name: ScreenName, url: string): Promise<string | null> {
  const { access, parent, frame, provisional }: Screen = screens[name]
  if (provisional) return (await addNewcomer(url)).email
  if (opensForVisitors(name)) return null
  const admitted = (await principalsOf(url)).filter(({ principal }) => allows(access, principal))
  const led = admitted.find(({ principal }) =>
    menuFor(principal).some(({ lines }) => lines.some(({ screen }) => screen === (parent ?? name))),
  )
  const one = led ?? (frame ? admitted.at(-1) : admitted[0])
  if (!one) throw new Error(`${name} lets no demo account in`)
  return one.email
}

async function send(sender: BrowserContext['request'], url: string, call: string, data: object) {
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const reply = await sender.post(`${url}/api/${call}`, { data, headers })
  if (!reply.ok()) throw new Error(`${call}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as Record<string, string>
}

/** Somebody for whom an administrator made an account, with the password that members have here. */
export async function addNewcomer(url: string): Promise<{ email: string; phone: string }> {
  const admin = await request.newContext()
  await logIn({ request: admin }, url, 'admin@makan.test')
  const digits = unused()
  const typed = { phone: `011${digits}`, phoneCode: '20', email: `newcomer${digits}@example.test` }
  const user = { ...typed, userName: 'كريم عادل', password: memberPassword, rankString: 'User' }
  await send(admin, url, 'UsersControl/CreateUser', user)
  await admin.dispose()
  return { email: typed.email, phone: `+20${typed.phone.slice(1)}` }
}

/** The terms of the demo, to which everybody was asked to agree anew, and its privacy policy. */
const agreed = { termsVersion: 2, privacyVersion: 1 }

/** Registers somebody whom no other journey knows, and leaves them logged in in this browser. */
export async function registerMember(
  { request: sender }: BrowserContext,
  url: string,
  agreesTo: Partial<typeof agreed> = agreed,
): Promise<string> {
  const digits = unused()
  const typed = { phone: `010${digits}`, phoneCode: '20' }
  await send(sender, url, 'Auth/SendCode', { ...typed, purpose: 'signUp' })
  const code = await codeFor(sender, `+2010${digits}`, url)
  const { phoneProof } = await send(sender, url, 'Auth/ConfirmCode', { ...typed, purpose: 'signUp', code })
  const email = `member${digits}@example.test`
  await send(sender, url, 'Auth/SignUp', {
    ...typed,
    userName: 'سارة محمود',
    email,
    password: memberPassword,
    phoneProof,
    ...agreesTo,
  })
  return email
}

/** Somebody logs in in a browser of their own, which they never used before, and out again. */
export async function visitFromNewDevice(email: string, url: string, userAgent: string): Promise<void> {
  const device = await request.newContext({ userAgent })
  await send(device, url, 'Auth/login', { userName: email, password: memberPassword })
  await device.get(`${url}/api/auth/logout`, { headers: { 'sec-fetch-site': 'same-origin' } })
  await device.dispose()
}

/** Somebody logs in elsewhere, and logs their other devices out. */
export async function logOutOthers(email: string, url: string): Promise<void> {
  const elsewhere = await request.newContext({ extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } })
  await send(elsewhere, url, 'Auth/login', { userName: email, password: memberPassword })
  await send(elsewhere, url, 'Auth/EndOtherSessions', {})
  await elsewhere.dispose()
}

/** The phone that a member who was just registered is found by. */
export const phoneOf = (email: string) => `010${/\d+/.exec(email)?.[0]}`

/** Registers somebody, and replies the phone that they are found by. */
export async function newMember(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext()
  const email = await registerMember(context, url)
  await context.close()
  return phoneOf(email)
}
