import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { audit } from '#contract/audit.ts'
import { settings } from '#contract/settings.ts'
import { startup } from '#contract/startup.ts'
import { settingsInput } from '#server/testing/pages.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const editor = await world.person({ rank: 'Moderator', permissions: ['PageSectionControl', 'AuditControl'] })
const given = () => settingsInput(world, editor)

test('what is changed shows on every page at once, and who changed what in the audit log', async () => {
  const before = await given()
  const saved = await world.ask(
    settings.saveSettings,
    {
      ...before,
      taxAccountNumber: '٥١٢-684-903',
      contactAddress: 'Team@Makan.test',
      companyNameAr: 'شركة مكان',
      socialLinks: { ...before.socialLinks, x: 'https://x.com/makan', whatsapp: 'https://wa.me/20100' },
      appLinks: { ...before.appLinks, appStore: 'https://apps.apple.com/eg/app/id1' },
    },
    editor,
  )
  assert.deepEqual([saved.version, saved.contactAddress], [before.version + 1, 'team@makan.test'])
  const shown = (await world.ask(startup.getStartup, {})).settings
  assert.equal(shown.company.name, 'شركة مكان')
  assert.deepEqual(
    shown.socialLinks.map(({ kind }) => kind),
    ['x', 'whatsapp'],
  )
  const { data } = await world.ask(audit.getAuditLog, { kind: 'settings' }, editor)
  const links = data[0]?.changes.find(({ field }) => field === 'socialLinks')
  assert.deepEqual(links?.after, ['https://x.com/makan', 'https://wa.me/20100'])
})

test('what is wrong is said at its field', async () => {
  const input = await given()
  const { status, body } = await world.send(
    settings.saveSettings,
    {
      ...input,
      taxAccountNumber: 'abc',
      dataContact: 'nobody',
      socialLinks: {
        ...input.socialLinks,
        facebook: 'https://hostile.example/facebook.com',
        x: 'http://x.com/a',
      },
      appLinks: { ...input.appLinks, googlePlay: 'https://play.google.com.hostile.example/' },
    },
    editor,
  )
  assert.deepEqual(
    [status, (body as { fields: object }).fields],
    [
      400,
      {
        taxAccountNumber: 'OnlyFigures',
        dataContact: 'EnterValidEmail',
        'socialLinks.facebook': 'WrongService',
        'socialLinks.x': 'EnterValidLink',
        'appLinks.googlePlay': 'WrongService',
      },
    ],
  )
})

test('of two who change them the second is told, and the same again changes nothing', async () => {
  const input = await given()
  const save = (companyNameEn: string) =>
    world.send(settings.saveSettings, { ...input, companyNameEn }, editor)
  const both = await Promise.all([save('One'), save('Two')])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const now = await given()
  assert.equal((await world.ask(settings.saveSettings, now, editor)).version, now.version)
})
