import type { Tx } from '../core/ctx.ts'
import { savePrivatePicture } from '../core/files/pictures.ts'
import { createAccount } from '../features/accounts/accounts.service.ts'
import { type DemoOwner, owners } from './owners.data.ts'
import { drawDocument } from './sampleDocuments.ts'
import { demoPassword } from './startupMessage.ts'

const hour = 3_600_000
const day = 24 * hour

type Place = { id: number; createdAt: Date; state: string }

async function giveDocuments(tx: Tx, place: Place, { documents }: DemoOwner): Promise<void> {
  if (!documents) return
  for (const kind of ['identity', 'commercial'] as const) {
    const verdict = documents[kind]
    await tx.db
      .insertInto('placeDocuments')
      .values({
        name: await savePrivatePicture(tx, drawDocument(kind), kind),
        placeId: place.id,
        changeId: null,
        kind,
        verdict,
        note: verdict === 'refused' ? (documents.note ?? '') : '',
        uploadedAt: place.createdAt,
        eraseAt: place.state === 'rejected' ? new Date(tx.now().getTime() + 60 * day) : null,
      })
      .execute()
  }
}

async function requestChange(tx: Tx, place: Place, { change }: DemoOwner): Promise<void> {
  if (!change) return
  await tx.db
    .insertInto('placeChanges')
    .values({
      placeId: place.id,
      ...change,
      categoryId: null,
      socialLinks: null,
      requestedAt: new Date(tx.now().getTime() - 5 * hour),
      decidedAt: null,
      reason: null,
    })
    .execute()
}

export async function seedOwners(tx: Tx): Promise<void> {
  const egypt = await tx.db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  for (const owner of owners) {
    const place = await tx.db
      .selectFrom('places')
      .select(['id', 'createdAt', 'state'])
      .where('nameEn', '=', owner.place)
      .executeTakeFirstOrThrow()
    const { name, email, phone } = owner
    const { id } = await createAccount(tx, {
      name,
      email,
      phone,
      password: demoPassword,
      emailProved: true,
      rank: 'ServiceSupplier',
      countryId: egypt.id,
      servicePlaceId: place.id,
    })
    await tx.db.updateTable('places').set({ ownerId: id }).where('id', '=', place.id).execute()
    await giveDocuments(tx, place, owner)
    await requestChange(tx, place, owner)
  }
}
