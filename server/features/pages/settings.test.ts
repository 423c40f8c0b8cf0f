import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { audit } from '#contract/audit/endpoints.ts'
import { settings } from '#contract/pages/settings.endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { readSettingsInput } from '#server/testing/builders/pages.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const editor = await app.createUser({
  rank: 'Moderator',
  permissions: ['PageSectionControl', 'AuditControl'],
})
const readInput = () => readSettingsInput(app, editor)

test('settings: a change shows on all pages immediately, its author in the audit log', async () => {
  const before = await readInput()
  const saved = await app.request(
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
  const publicSettings = (await app.request(appConfig.getStartup, {})).settings
  assert.equal(publicSettings.company.name, 'شركة مكان')
  assert.deepEqual(
    publicSettings.socialLinks.map(({ kind }) => kind),
    ['x', 'whatsapp'],
  )
  const { data } = await app.request(audit.getAuditLog, { kind: 'settings' }, editor)
  const links = data[0]?.changes.find(({ field }) => field === 'socialLinks')
  assert.deepEqual(links?.after, ['https://x.com/makan', 'https://wa.me/20100'])
})

test('settings: an invalid value is reported at its field', async () => {
  const input = await readInput()
  const { status, body } = await app.send(
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

test('settings: a concurrent change gets a conflict; an identical one changes nothing', async () => {
  const input = await readInput()
  const save = (companyNameEn: string) => app.send(settings.saveSettings, { ...input, companyNameEn }, editor)
  const both = await Promise.all([save('One'), save('Two')])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const now = await readInput()
  assert.equal((await app.request(settings.saveSettings, now, editor)).version, now.version)
})
