import sharp from 'sharp'
import { toWireNames } from '../../contract/core/fieldNames.ts'
import { pictureWidths } from '../../contract/core/limits.ts'
import { getFieldNames } from '../../contract/core/wire.ts'
import { managedPlaces } from '../../contract/places/managed.endpoints.ts'
import { savePicture } from '../../server/core/files/pictures.ts'
import { pictureOptions } from '../../server/integrations/pictures.ts'
import type { PictureFormat } from '../../server/integrations/ports.ts'
import { createTestApp, type TestApp } from '../../server/testing/app/testApp.ts'
import { toFile } from '../../server/testing/builders/pictures.ts'
import { createRegistrationInput } from '../../server/testing/builders/placeRegistrations.ts'
import { median } from '../loadGenerator.ts'
import { atLeast, type Row, ratioAtMost } from '../report.ts'
import { createPhotograph } from './photograph.ts'

const pairs = 5
const perRound = 8
const registrationRounds = 7

const createPhotographs = (count: number) => Promise.all(Array.from({ length: count }, createPhotograph))

async function encodeWithSharp(bytes: Buffer): Promise<void> {
  const { width: originalWidth = 0 } = await sharp(bytes).metadata()
  const upright = sharp(bytes).autoOrient()
  const widths = pictureWidths.filter((width) => width < originalWidth)
  const encode = (width: number, format: PictureFormat) =>
    upright.clone().resize({ width }).toFormat(format, pictureOptions[format]).toBuffer()
  await Promise.all(widths.flatMap((width) => [encode(width, 'avif'), encode(width, 'webp')]))
}

async function perSecond(all: readonly Buffer[], work: (bytes: Buffer) => Promise<unknown>): Promise<number> {
  const waiting = [...all]
  const from = performance.now()
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next)
  }
  await Promise.all([lane(), lane()])
  return all.length / ((performance.now() - from) / 1000)
}

/** Both sides alternate, so that other load affects both. */
async function measurePipeline(app: TestApp): Promise<Row> {
  const [ours, baseline]: [number[], number[]] = [[], []]
  await encodeWithSharp(await createPhotograph())
  for (let round = 0; round < pairs; round += 1) {
    const all = await createPhotographs(perRound)
    baseline.push(await perSecond(all, encodeWithSharp))
    ours.push(await perSecond(all, (bytes) => savePicture(app.ctx(), toFile(bytes), 'image')))
  }
  const what = 'pictures per second, checked, encoded and stored, vs sharp alone'
  return atLeast(what, 0.8, median(ours), median(baseline), 'pictures/s')
}

async function register(app: TestApp, images: readonly File[]): Promise<number> {
  const form = { ...(await createRegistrationInput(app)), images }
  const wireForm = toWireNames(getFieldNames(managedPlaces.register.input, 'in'), form)
  const from = performance.now()
  const { status, body } = await app.send(managedPlaces.register, wireForm)
  if (status !== 200) throw new Error(`Registration failed: ${JSON.stringify(body)}`)
  const milliseconds = performance.now() - from
  await app.db.deleteFrom('rateLimitCounters').execute()
  await app.db.deleteFrom('codes').execute()
  return milliseconds
}

async function measureRegistration(app: TestApp): Promise<Row> {
  const [endToEnd, encoding]: [number[], number[]] = [[], []]
  for (let round = 0; round < registrationRounds; round += 1) {
    const five = await createPhotographs(5)
    const from = performance.now()
    await perSecond(five, encodeWithSharp)
    encoding.push(performance.now() - from)
    endToEnd.push(
      await register(
        app,
        five.map((bytes) => toFile(bytes, 'photo.jpg')),
      ),
    )
  }
  const what = 'a registration with five pictures, end to end, vs encoding them with sharp alone'
  return ratioAtMost(what, 1.6, median(endToEnd), median(encoding), 'ms')
}

export async function measurePictures(): Promise<Row[]> {
  await using app = await createTestApp({ config: { picturesPerDay: 0 } })
  return [await measurePipeline(app), await measureRegistration(app)]
}
