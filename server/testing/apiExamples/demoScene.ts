import { accounts } from '#contract/accounts/endpoints.ts'
import { type Access, isAllowed, type Permission } from '#contract/core/access.ts'
import type { DemoPerson } from '#server/demo/demo.data.ts'
import { people as demoPeople, secondAdmin } from '#server/demo/people.data.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/startupMessage.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from '../builders/users.ts'

async function logIn(app: TestApp, { email, phone, name, rank }: DemoPerson) {
  const reply = await app.request(accounts.login, { login: email, password: demoPassword })
  const token = reply.token ?? ''
  const user: TestUser = { id: reply.user.id, token, email, phone, name, password: demoPassword }
  const permissions = new Set(reply.roles.map(({ val }) => val as Permission))
  return { user, principal: { rank, permissions } }
}

/** From the fewest rights to the most. */
const callerOrder = ['member1', 'branch', 'supplier', 'sales', 'moderator', 'admin']

async function logInPeople(app: TestApp) {
  const logins = new Map<string, Awaited<ReturnType<typeof logIn>>>()
  for (const person of [...demoPeople, secondAdmin])
    logins.set(person.email.replace(/@.*/, ''), await logIn(app, person))

  function getLogin(name: string) {
    const login = logins.get(name)
    if (!login) throw new Error(`The demo has no ${name}.`)
    return login
  }
  const getPerson = (name: string): TestUser => getLogin(name).user

  return {
    people: {
      member: getPerson('member1'),
      friend: getPerson('member2'),
      branch: getPerson('branch'),
      owner: getPerson('supplier'),
      seller: getPerson('sales'),
      moderator: getPerson('moderator'),
      admin: getPerson('admin'),
      colleague: getPerson('admin2'),
    },
    getMember: (n: number) => getPerson(`member${n}`),
    findCaller(access: Access): TestUser | null {
      if (isAllowed(access, null)) return null
      const name = callerOrder.find((caller) => isAllowed(access, getLogin(caller).principal))
      if (!name) throw new Error(`Nobody in the demo has the access ${JSON.stringify(access)}.`)
      return getPerson(name)
    },
  }
}

/** Also logs the demo's people in and finds the rows that several examples name. */
export async function openDemoScene(app: TestApp) {
  await seedDemo(app.ctx())
  const logins = await logInPeople(app)
  const { member, friend, seller } = logins.people

  async function find<T = number>(query: string, ...values: unknown[]): Promise<T> {
    const { rows } = await app.pool.query({ text: query, values, rowMode: 'array' })
    const [[first] = []] = rows
    if (first === undefined || first === null)
      throw new Error(`The demo has no row for: ${query} (${values})`)
    return first as T
  }
  const byName = (table: string, name: string) => find(`select id from ${table} where name_en = $1`, name)
  const findAtPlace = (table: string, column: string, name: string) =>
    find(`select id from ${table} where place_id = $1 and ${column} = $2`, placeId, name)

  const placeId = await byName('places', 'Koshary El Sultan')
  const branchId = await findAtPlace('branches', 'name_en', 'El Mahalla')
  return {
    app,
    ...logins,
    find,
    byName,
    placeId,
    branchId,
    offerId: await findAtPlace('offers', 'title_en', '15% off your whole bill'),
    countryId: await byName('countries', 'Egypt'),
    governmentId: await find("select id from governments where code = 'EG-GH'"),
    categoryId: await byName('categories', 'Restaurants'),
    packageId: await find("select min(id) from points_packages where name_en = 'Starter'"),
    orderId: await find("select max(id) from orders where member_id = $1 and state = 'paid'", member.id),
    chatId: await find(
      `select own.conversation_id from conversation_participants own
       join conversation_participants other on other.conversation_id = own.conversation_id
       where own.branch_id = $1 and other.user_id = $2`,
      branchId,
      friend.id,
    ),
    cash: {
      userId: seller.id,
      currencyId: await find("select id from currencies where code = 'EGP'"),
      amount: 200,
      note: 'تسليم نقدي في المكتب',
    },
  }
}

export type DemoScene = Awaited<ReturnType<typeof openDemoScene>>
