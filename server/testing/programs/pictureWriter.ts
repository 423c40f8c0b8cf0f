import { pino } from 'pino'
import sharp from 'sharp'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createBaseCtx } from '#server/core/app.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { savePicture } from '#server/core/files/pictures.ts'
import { openAt } from '#server/db/open.ts'
import { toFile } from '../builders/pictures.ts'

/** No other round has the same one. */
async function createNthPicture(round: number, n: number): Promise<File> {
  const background = { r: round, g: n & 255, b: n >> 8 }
  return toFile(
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

/** References each picture in a row, deletes every third of those rows and prints each committed path. */
async function writePictures(url: string, folder: string, round: number): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
  const database = await openAt(url, pino({ level: 'silent' }), { max: 4 })
  const ctx = createBaseCtx(await createApp({ config, database }))
  for (let n = 0; ; n += 1) {
    const image = await savePicture(ctx, await createNthPicture(round, n), 'image')
    await inTransaction(ctx, async (tx) => {
      const row = { nameAr: image, nameEn: image, image, actionLink: null, art: null, position: n }
      await tx.db.insertInto('categories').values(row).execute()
    })
    process.stdout.write(`${image}\n`)
    if (n % 3 === 0) await ctx.db.deleteFrom('categories').where('image', '=', image).execute()
  }
}

const [url = '', folder = '', round] = process.argv.slice(2)
await writePictures(url, folder, Number(round))
