import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { createWorld, type World } from './testing/world.ts'

const program = join(import.meta.dirname, 'createAdmin.ts')

/** Runs the program on a world's database and answers its questions. */
async function runWith(world: World, ...answers: string[]) {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: world.pool.options.connectionString,
    DATA_DIR: world.config.dataDir,
    DEMO: '0',
  }
  const running = spawn(
    process.execPath,
    [...process.execArgv.filter((each) => !each.startsWith('--test')), program],
    { env },
  )
  let said = ''
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  running.stdin.end(`${answers.join('\n')}\n`)
  const code = await new Promise<number | null>((done) => running.on('close', done))
  return { code, said }
}

const password = 'Blue-Kettle-41'

test('the first administrator is made from answers, and the password is not shown', async () => {
  await using world = await createWorld()
  const { code, said } = await runWith(world, 'نادية', '٠١٠١٢٣٤٥٦٧٨', 'Nadia@Example.test', password)
  assert.equal(code, 0, said)
  assert.equal(said.includes(password), false)
  for (const login of ['nadia@example.test', '+201012345678']) {
    const { user } = await world.ask(accounts.login, { login, password })
    assert.deepEqual([user.rankBaseName, user.emailProved], ['SuperAdmin', true])
  }
})

test('answers that can’t be used make nothing, and are named', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const refused: [string[], RegExp][] = [
    [['نادية', '123'], /Phone: Enter a valid mobile number/],
    [['نادية', '01012345678', 'nadia@example.test', 'Password1!'], /common/],
    [['نادية', mona.phone, 'nadia@example.test', password], /already registered/],
  ]
  for (const [answers, words] of refused) {
    const { code, said } = await runWith(world, ...answers)
    assert.equal(code, 1)
    assert.match(said, words)
  }
  assert.equal((await world.db.selectFrom('users').select('id').execute()).length, 1)
})
