import sharp from 'sharp'
import { pictureWidths } from '../contract/limits.ts'
import { managedPlaces } from '../contract/managedPlaces.ts'
import { toWire } from '../contract/nameMap.ts'
import { nameMapOf } from '../contract/wire.ts'
import { savePicture } from '../server/core/pictures.ts'
import { pictureOptions } from '../server/integrations/pictures.ts'
import type { PictureFormat } from '../server/integrations/ports.ts'
import { fileOf } from '../server/testing/pictures.ts'
import { registrationForm } from '../server/testing/registering.ts'
import { createWorld, type World } from '../server/testing/world.ts'
import { median } from './load.ts'
import { photograph } from './photograph.ts'
import { atLeast, type Row, ratioAtMost } from './report.ts'

const pairs = 5
const perRound = 8
const registrations = 7

const photographs = (count: number) => Promise.all(Array.from({ length: count }, photograph))

/** What the pipeline makes of a picture, as sharp alone makes it. */
async function bare(bytes: Buffer): Promise<void> {
  const { width: own = 0 } = await sharp(bytes).metadata()
  const upright = sharp(bytes).autoOrient()
  const widths = pictureWidths.filter((width) => width < own)
  const encode = (width: number, format: PictureFormat) =>
    upright.clone().resize({ width }).toFormat(format, pictureOptions[format]).toBuffer()
  await Promise.all(widths.flatMap((width) => [encode(width, 'avif'), encode(width, 'webp')]))
}

/** Pictures a second, two at a time. */
async function perSecond(all: readonly Buffer[], work: (bytes: Buffer) => Promise<unknown>): Promise<number> {
  const waiting = [...all]
  const from = performance.now()
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next)
  }
  await Promise.all([lane(), lane()])
  return all.length / ((performance.now() - from) / 1000)
}

/** In turns, so that what the machine does meanwhile hits both. */
async function measurePipeline(world: World): Promise<Row> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  await bare(await photograph())
  for (let round = 0; round < pairs; round += 1) {
    const all = await photographs(perRound)
    theirs.push(await perSecond(all, bare))
    ours.push(await perSecond(all, (bytes) => savePicture(world.ctx(), fileOf(bytes), 'image')))
  }
  const what = 'pictures a second, checked, encoded, stored and noted; beside bare sharp'
  return atLeast(what, 0.8, median(ours), median(theirs), 'pictures/s')
}

async function register(world: World, images: readonly File[]): Promise<number> {
  const form = { ...(await registrationForm(world)), images }
  const wired = toWire(nameMapOf(managedPlaces.register.input, 'in'), form)
  const from = performance.now()
  const { status, body } = await world.send(managedPlaces.register, wired)
  if (status !== 200) throw new Error(`A registration was refused: ${JSON.stringify(body)}`)
  const milliseconds = performance.now() - from
  // As many as are measured.
  await world.db.deleteFrom('counters').execute()
  await world.db.deleteFrom('codes').execute()
  return milliseconds
}

/** A whole registration over HTTP with five photographs, beside the bare encoding of these. */
async function measureRegistration(world: World): Promise<Row> {
  const [whole, encoding]: [number[], number[]] = [[], []]
  for (let round = 0; round < registrations; round += 1) {
    const five = await photographs(5)
    const from = performance.now()
    await perSecond(five, bare)
    encoding.push(performance.now() - from)
    whole.push(
      await register(
        world,
        five.map((bytes) => fileOf(bytes, 'photo.jpg')),
      ),
    )
  }
  const what = 'a registration with five photographs, end to end; beside encoding these by bare sharp'
  return ratioAtMost(what, 1.6, median(whole), median(encoding), 'ms')
}

/** Pictures through the pipeline, and a registration end to end. */
export async function measurePictures(): Promise<Row[]> {
  await using world = await createWorld({ config: { picturesPerDay: 0 } })
  return [await measurePipeline(world), await measureRegistration(world)]
}
