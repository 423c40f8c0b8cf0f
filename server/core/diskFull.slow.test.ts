import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { makeBackup } from '../backup/backup.ts'
import { readManifest } from '../backup/manifest.ts'
import { withClient } from '../db/withClient.ts'
import { refusedWith } from '../testing/refusals.ts'
import { registerPlace, registrationForm } from '../testing/registering.ts'
import { mountSmallDisk, withoutSmallDisk } from '../testing/smallDisk.ts'
import { createWorld } from '../testing/world.ts'

function smallDisk(megabytes: number) {
  return mountSmallDisk(megabytes) ?? assert.fail('no disk could be mounted')
}

test('a full disk refuses uploads in words and keeps nothing half, shows what it has, and takes all again with room', {
  skip: withoutSmallDisk,
}, async () => {
  using disk = smallDisk(2)
  await using world = await createWorld({ config: { dataDir: disk.path } })
  const { id, owner } = await registerPlace(world)
  const { images } = await world.ask(managedPlaces.getPlace, { id }, owner)
  const form = await registrationForm(world)
  const files = () => ['files', 'private'].flatMap((folder) => readdirSync(join(disk.path, folder)))
  const stored = files()
  const count = async () => (await world.pool.query('select count(*)::int as users from users')).rows[0]
  const users = await count()
  disk.fill()
  await assert.rejects(
    world.ask(managedPlaces.register, form),
    refusedWith(503, 'PictureNotStored', {
      identity: 'PictureNotStored',
      commerialImage: 'PictureNotStored',
      'images.0': 'PictureNotStored',
      'images.1': 'PictureNotStored',
    }),
  )
  assert.deepEqual(files(), stored)
  assert.deepEqual(await count(), users)
  assert.equal((await fetch(world.url + images[0])).status, 200)
  disk.makeRoom()
  await world.ask(managedPlaces.register, form)
  assert.equal(files().length, 2 * stored.length)
})

test('a backup onto a full disk fails, and what it leaves is no backup', {
  skip: withoutSmallDisk,
}, async () => {
  await using world = await createWorld()
  await registerPlace(world)
  const { config, ports } = world.app
  const backUp = (folder: string) =>
    withClient(String(world.pool.options.connectionString), (client) =>
      makeBackup({ client, config, ports }, folder, world.app.now()),
    )
  using disk = smallDisk(4)
  for (const left of [0, 16_384, 65_536]) {
    const folder = join(disk.path, `left-${left}`)
    disk.fill(left)
    await assert.rejects(backUp(folder), { code: 'ENOSPC' })
    if (existsSync(folder)) await assert.rejects(readManifest(folder))
  }
  disk.makeRoom()
  const whole = join(disk.path, 'whole')
  await backUp(whole)
  assert.ok((await readManifest(whole)).pictures > 0)
})
