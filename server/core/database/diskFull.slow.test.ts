import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { createBackup } from '#server/backup/backup.ts'
import { readManifest } from '#server/backup/manifest.ts'
import { withClient } from '#server/db/withClient.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createRegistrationInput, registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import { mountSmallDisk, skipWithoutSmallDisk } from '#server/testing/standIns/smallDisk.ts'

function smallDisk(megabytes: number) {
  return mountSmallDisk(megabytes) ?? assert.fail('no disk could be mounted')
}

test('full disk: uploads are rejected cleanly, reads work, and uploads work with room', {
  skip: skipWithoutSmallDisk,
}, async () => {
  using disk = smallDisk(2)
  await using app = await createTestApp({ config: { dataDir: disk.path } })
  const { id, owner } = await registerPlace(app)
  const { images } = await app.request(managedPlaces.getPlace, { id }, owner)
  const form = await createRegistrationInput(app)
  const files = () => ['files', 'private'].flatMap((folder) => readdirSync(join(disk.path, folder)))
  const stored = files()
  const count = async () => (await app.pool.query('select count(*)::int as users from users')).rows[0]
  const users = await count()
  disk.fill()
  await assert.rejects(
    app.request(managedPlaces.register, form),
    matchApiError(503, 'PictureNotStored', {
      identity: 'PictureNotStored',
      commerialImage: 'PictureNotStored',
      'images.0': 'PictureNotStored',
      'images.1': 'PictureNotStored',
    }),
  )
  assert.deepEqual(files(), stored)
  assert.deepEqual(await count(), users)
  assert.equal((await fetch(app.url + images[0])).status, 200)
  disk.makeRoom()
  await app.request(managedPlaces.register, form)
  assert.equal(files().length, 2 * stored.length)
})

test('full disk: a failed backup leaves nothing that counts as a backup', {
  skip: skipWithoutSmallDisk,
}, async () => {
  await using app = await createTestApp()
  await registerPlace(app)
  const { config, ports } = app.instance
  const backUp = (folder: string) =>
    withClient(String(app.pool.options.connectionString), (client) =>
      createBackup({ client, config, ports }, folder, app.instance.now()),
    )
  using disk = smallDisk(4)
  for (const left of [0, 16_384, 65_536]) {
    const folder = join(disk.path, `left-${left}`)
    disk.fill(left)
    await assert.rejects(backUp(folder), { code: 'ENOSPC' })
    if (existsSync(folder)) await assert.rejects(readManifest(folder))
  }
  disk.makeRoom()
  const backup = join(disk.path, 'whole')
  await backUp(backup)
  assert.ok((await readManifest(backup)).pictures > 0)
})
