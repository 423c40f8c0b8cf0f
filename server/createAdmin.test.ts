import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { createTestApp, type TestApp } from './testing/app/testApp.ts'

const script = join(import.meta.dirname, 'createAdmin.ts')

async function runWith(app: TestApp, ...answers: string[]) {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: app.pool.options.connectionString,
    DATA_DIR: app.config.dataDir,
    DEMO: '0',
  }
  const running = spawn(
    process.execPath,
    [...process.execArgv.filter((arg) => !arg.startsWith('--test')), script],
    { env },
  )
  let output = ''
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  running.stdin.end(`${answers.join('\n')}\n`)
  const code = await new Promise<number | null>((resolve) => running.on('close', resolve))
  return { code, output }
}

const password = 'Blue-Kettle-41'

test('create admin: answers create the first administrator; the password stays hidden', async () => {
  await using app = await createTestApp()
  const { code, output } = await runWith(app, 'نادية', '٠١٠١٢٣٤٥٦٧٨', 'Nadia@Example.test', password)
  assert.equal(code, 0, output)
  assert.equal(output.includes(password), false)
  for (const login of ['nadia@example.test', '+201012345678']) {
    const { user } = await app.request(accounts.login, { login, password })
    assert.deepEqual([user.rankBaseName, user.emailProved], ['SuperAdmin', true])
  }
})

test('create admin: unusable answers are named and create nothing', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const rejected: [string[], RegExp][] = [
    [['نادية', '123'], /Phone: Enter a valid mobile number/],
    [['نادية', '01012345678', 'nadia@example.test', 'Password1!'], /common/],
    [['نادية', mona.phone, 'nadia@example.test', password], /already registered/],
  ]
  for (const [answers, words] of rejected) {
    const { code, output } = await runWith(app, ...answers)
    assert.equal(code, 1)
    assert.match(output, words)
  }
  assert.equal((await app.db.selectFrom('users').select('id').execute()).length, 1)
})
