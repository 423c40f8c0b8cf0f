import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

test('account notifications: users are notified of a login in a new browser and a new password', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const list = async (person = mona) =>
    (await app.request(notifications.getAllNotifications, {}, person, { language: 'en' })).data
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
  const login = async (cookie = '') => {
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': chrome, cookie }
    const { headers: got } = await app.send(
      accounts.login,
      { userName: mona.email, password: mona.password },
      null,
      { headers },
    )
    await app.runPendingJobs()
    return got.getSetCookie().find((header) => header.startsWith('makan_device=')) ?? ''
  }
  const device = (await login()).split(';')[0]
  assert.equal((await list()).length, 0, 'the first is where the account is at home')
  await login(device)
  assert.equal((await list()).length, 0)
  await login()
  const items = await list()
  assert.equal(
    items[0]?.content,
    'Someone logged in to your account on Chrome · Android. Not you? Lock your account now.',
  )
  assert.deepEqual([items[0]?.screen, items[0]?.tone, items.length], ['NotMe', 'warning', 1])
  const password = 'Another-Horse-7'
  await app.request(accounts.editProfile, { password, currentPassword: mona.password }, mona)
  await app.runPendingJobs()
  const { token } = await app.request(accounts.login, { login: mona.email, password })
  const later = await list({ ...mona, token: token ?? '' })
  assert.deepEqual([later.length, later[0]?.title], [2, 'Your password was changed'])
})
