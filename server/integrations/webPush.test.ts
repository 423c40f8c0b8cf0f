import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createPushService, findVapidError } from '../testing/standIns/pushService.ts'
import { encryptPush } from './pushEncryption.ts'
import { createVapid } from './vapid.ts'
import { createWebPush } from './webPush.ts'

const account = { secret: 'a secret of at least thirty-two characters', contact: 'mailto:ops@makan.example' }
const message = {
  body: JSON.stringify({ title: 'طلبك جاهز', text: 'تعال', url: '/ar', tag: 't', language: 'ar' }),
  ttlSeconds: 60,
  urgency: 'high',
  topic: 'order-1',
} as const

test('web push: a message is encrypted as in the example of RFC 8291', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const plaintext = Buffer.from('When I grow up, I want to be a watermelon')
  assert.equal(
    encryptPush(plaintext, keys, { salt, sender }).toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('web push: the stand-in accepts the example of RFC 8292 and no changed one', () => {
  const token =
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA'
  const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  const [origin, before] = ['https://push.example.net', new Date(1_453_500_000_000)]
  assert.equal(findVapidError(`vapid t=${token}, k=${key}`, origin, before), null)
  assert.match(findVapidError(`vapid t=${token}, k=${key}`, 'https://other.example', before) ?? '', /^for/)
  assert.match(findVapidError(`vapid t=${token}, k=${key}`, origin, new Date()) ?? '', /^expires/)
  assert.equal(
    findVapidError(`vapid t=${token.replace('OjE0NTM1', 'OjE0NjM1')}, k=${key}`, origin, before),
    'invalid signature',
  )
})

test('web push: an installation has one key, derived from its secret', () => {
  const { key } = createVapid(account.secret, account.contact)
  assert.equal(key, createVapid(account.secret, 'https://makan.example').key)
  assert.notEqual(key, createVapid('another secret of thirty-two characters', account.contact).key)
})

test('web push: a message reaches its device, signed and readable only there', async () => {
  await using service = await createPushService()
  const push = createWebPush({ ...account, hosts: [service.host] })
  const [device, other] = [service.device(), service.device()]
  const { endpoint, keys } = device.subscription
  assert.equal(await push.send({ endpoint, ...keys }, message), true)
  const [received] = device.received
  assert.deepEqual(
    [received?.title, received?.ttl, received?.urgency, received?.topic, received?.key],
    ['طلبك جاهز', 60, 'high', 'order-1', push.key],
  )
  await assert.rejects(push.send({ endpoint, ...other.subscription.keys }, message), /status 400/)
  assert.equal(service.protocolErrors.length, 1)
})

test('web push: a gone device is reported; other rejections contain no endpoint', async () => {
  await using service = await createPushService()
  const push = createWebPush({ ...account, hosts: [service.host] })
  const device = service.device()
  const { endpoint, keys } = device.subscription
  for (const status of [404, 410]) {
    device.respondWith(status)
    assert.equal(await push.send({ endpoint, ...keys }, message), false)
  }
  for (const status of [400, 403, 413, 429, 500]) {
    device.respondWith(status)
    await assert.rejects(push.send({ endpoint, ...keys }, message), (error: Error) => {
      assert.match(error.message, new RegExp(`status ${status}`))
      assert.ok(!error.message.includes(new URL(endpoint).pathname))
      return true
    })
  }
})

test('web push: only known push services get messages, and no redirecting address', async () => {
  const push = createWebPush({ ...account, hosts: ['push.example.com'] })
  const accepted = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.example.com/abc',
  ]
  const rejected = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://notify.windows.com.example/abc',
    'https://evilnotify.windows.com.example/abc',
    'https://example.com/fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'http://localhost:3000/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'abc',
    '',
  ]
  for (const endpoint of accepted) assert.ok(push.accepts(endpoint), endpoint)
  for (const endpoint of rejected) assert.ok(!push.accepts(endpoint), endpoint)
  const server = createServer((_, reply) => reply.writeHead(307, { location: 'http://127.0.0.1:9/' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { keys } = await (async () => {
    await using service = await createPushService()
    return service.device().subscription
  })()
  await assert.rejects(
    createWebPush({ ...account, hosts: [host] }).send({ endpoint: `http://${host}/`, ...keys }, message),
  )
  server.close()
})
