import { execFileSync, execSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { findFreePort } from '#server/db/freePort.ts'
import { sendRawRequest } from '#server/testing/app/productProcess.ts'
import { productionSettings } from '#server/testing/fixtures/productionSettings.ts'
import { findChrootObstacle, runInChroot, waitForExit } from './chroot.ts'
import { type BuiltStage, build } from './dockerfile.ts'

/** Megabytes, without the base system. */
const limit = 250

/** Endpoints that need the packages with native parts, the database, and files outside the code. */
async function checkEndpoints(url: string): Promise<void> {
  const { PUBLIC_URL } = productionSettings
  const expect = async (path: string, part: string, body?: object) => {
    const { text } = await sendRawRequest(
      url + path,
      { host: new URL(PUBLIC_URL).host, origin: PUBLIC_URL },
      body,
    )
    if (!text.includes(part))
      throw new Error(`The response of ${path} does not contain ${part}: ${text.slice(0, 500)}`)
    process.stdout.write(`${path} contains ${part}\n`)
  }
  await expect('/', '<html lang="ar" dir="rtl"')
  await expect('/en', '<html lang="en" dir="ltr"')
  await expect('/icon-192.png', 'PNG')
  await expect('/flags/eg.svg', '<svg')
  await expect('/api/openapi.json', '"openapi":"3.1.0"')
  await expect('/api/docs/swagger-ui.css', '.swagger-ui')
  await expect('/api/Auth/login', 'WrongLogin', { userName: 'nobody@makan.example', password: 'no-such-1' })
}

/** As a container would run, next to a PostgreSQL. Only the image's data and `/tmp` are writable. */
async function testImage(image: BuiltStage, scratch: string): Promise<void> {
  const database = await startEmbedded(join(scratch, 'database'), {}, await findFreePort())
  const port = await findFreePort()
  const settings = { ...productionSettings, DATABASE_URL: database.url, PORT: String(port) }
  const chroot = { ...image.chroot, mounts: { '/data': join(image.chroot.folder, 'data') } }
  const env = { ...image.env, ...settings }
  const run = (command: string[]) => runInChroot(chroot, { cwd: image.cwd, env, command })
  const product = run(image.command)
  const end = waitForExit(product)
  try {
    while ((await waitForExit(run(image.healthCheck))) !== 0) {
      if (product.exitCode !== null) throw new Error('The container exited before it was healthy.')
      await pause(200)
    }
    await checkEndpoints(`http://127.0.0.1:${port}`)
  } finally {
    product.kill()
    await end
    await database.stop()
  }
}

/**
 * Without Docker. The base system of its last stage is this machine's, or one unpacked in the named folder.
 */
async function run(base = '/'): Promise<void> {
  const obstacle = findChrootObstacle()
  if (obstacle) {
    process.stdout.write(`Skipped the image test: ${obstacle}\n`)
    return
  }
  const scratch = mkdtempSync(join(tmpdir(), 'makan-image-'))
  try {
    const stages = join(scratch, 'stages')
    mkdirSync(stages)
    const npmCache = execSync('npm config get cache', { encoding: 'utf8' }).trim()
    const image = await build(join(import.meta.dirname, '..'), stages, { base, npmCache })
    await testImage(image, scratch)
    const weight = execFileSync('du', ['-sm', '--apparent-size', join(image.chroot.folder, 'makan')], {
      encoding: 'utf8',
    })
    process.stdout.write(`Image size without the base system: ${Number.parseInt(weight, 10)} MB\n`)
    if (Number.parseInt(weight, 10) > limit) throw new Error(`The image exceeds the limit of ${limit} MB.`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

await run(process.argv[2])
