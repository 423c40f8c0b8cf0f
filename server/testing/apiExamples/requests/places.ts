import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { createRegistrationInput, readPlaceInput } from '#server/testing/builders/placeRegistrations.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export async function placeRequests({
  app,
  find,
  byName,
  people: { owner, admin },
  placeId,
}: DemoScene): Promise<ExampleRequests<'places' | 'managedPlaces'>> {
  // The demo has one pending change.
  const changeId = await find("select id from place_changes where state = 'pending'")
  const changedPlaceId = await find("select place_id from place_changes where state = 'pending'")
  const newPlaceId = await byName('places', 'El Set Nagat Sweets')
  return {
    places: {
      search: {
        input: {
          text: 'كشري',
          serviceIds: [await byName('services', 'Koshary')],
          bounds: { south: 30.5, west: 30.5, north: 31.5, east: 31.5 },
        },
      },
      suggest: { input: { text: 'كشري' } },
      getPlace: { input: { id: placeId } },
      getPlaceServices: { input: { id: placeId } },
    },
    managedPlaces: {
      getPlace: { as: owner, input: { id: placeId } },
      getDocument: {
        as: admin,
        input: async () => ({ id: await find('select min(id) from place_documents') }),
      },
      getDocumentViews: { as: admin, input: { placeId } },
      getDeletion: { as: admin, input: { id: placeId } },
      register: {
        input: async () => {
          const form = await createRegistrationInput(app, '+201120000001')
          return {
            ...form,
            nameAr: 'كشري الأمير',
            nameEn: 'Koshary El Amir',
            descriptionEn: 'Koshary and tagines in the heart of Tanta.',
            owner: { ...form.owner, name: 'أمير فتحي', email: 'amir.fathy@makan.test' },
          }
        },
      },
      savePlace: { as: owner, input: () => readPlaceInput(app, placeId, owner) },
      decidePlace: {
        as: admin,
        input: async () => ({ placeId: await byName('places', 'Qutur Veterinary Clinic'), status: true }),
      },
      requestRevision: {
        as: admin,
        input: async () => ({
          placeId: await byName('places', 'Nafas Yoga Studio'),
          reason: 'صورة البطاقة غير واضحة',
          documents: [{ kind: 'identity', verdict: 'refused', note: 'لا يُقرأ رقم البطاقة.' }],
        }),
      },
      decideChange: {
        as: admin,
        input: { changeId, status: false, reason: 'لا يطابق الاسم السجل التجاري' },
      },
      scheduleDecision: {
        as: admin,
        input: { placeId: newPlaceId, reviewedVersion: 0, decision: 'approved' },
      },
      undoDecision: { as: admin, input: async () => ({ id: await find('select id from place_decisions') }) },
      withdrawChange: {
        as: owner,
        input: { changeId },
        // `decideChange` has already decided it.
        reply: () => app.request(managedPlaces.getPlace, { id: changedPlaceId }, admin),
      },
      deletePlace: {
        as: admin,
        input: async () => ({ id: await find("select max(id) from places where state = 'rejected'") }),
      },
      saveServices: {
        as: owner,
        input: async () => ({
          placeId,
          services: [
            { id: await byName('services', 'Koshary'), discountPercent: 10 },
            { id: await byName('services', 'Tagines'), discountPercent: null },
          ],
        }),
      },
    },
  }
}
