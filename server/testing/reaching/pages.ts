import { picture } from '../pictures.ts'
import { pageChanges } from '../staffChanges/pages.ts'
import type { Examples, Rows } from './rows.ts'

/** What editors read and change of static pages and settings, and what people have of their own data. */
export function pageExamples({ world, staff, asker }: Rows): Examples {
  const changes = Object.entries(pageChanges(world, staff)).flatMap(([name, each]) =>
    Object.values(each)
      .slice(0, 1)
      .map((first) => [name, first] as const),
  )
  /** A copy was requested, and that not too often today. */
  const withCopy = async () => {
    const { db } = world
    await db.deleteFrom('data_copies').where('user_id', '=', asker.id).execute()
    await db
      .insertInto('data_copies')
      .values({ user_id: asker.id, requested_at: world.clock.now() })
      .execute()
    return {}
  }
  const ofPage = { title: 'Help' }
  return {
    ...Object.fromEntries(changes),
    'pages.getMainSection': () => ofPage,
    'pages.previewSection': () => ({ contentAr: '<p>أهلًا</p>', contentEn: '' }),
    'pages.uploadImage': async () => ({ image: await picture() }),
    'pages.getVersions': () => ofPage,
    'pages.getVersion': () => ({ ...ofPage, number: 1 }),
    'consents.giveConsent': () => ({ purpose: 'marketing', version: 1 }),
    'consents.withdrawConsent': () => ({ purpose: 'marketing' }),
    'ownData.requestDataCopy': withCopy,
    'ownData.downloadDataCopy': withCopy,
    'ownData.getPrintedCopy': withCopy,
  }
}
