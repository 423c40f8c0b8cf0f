import { quantityTexts } from '#contract/core/counted.text.ts'
import { isolateBidi, plural, text } from '#contract/core/text.ts'
import type { PlaceDecisionKind } from '#contract/places/constants.ts'
import { placesText } from '#web/domain/places/places.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { reviewText } from '../staff/staff.text.ts'

export const placeDeskText = text({
  ar: {
    title: screenNames.ar.PlaceDeskStart,
    waiting: (count: number) =>
      plural(count, {
        zero: 'لا أماكن بانتظار قرار',
        one: 'مكان واحد بانتظار قرار',
        two: 'مكانان بانتظار قرار',
        few: '# أماكن بانتظار قرار',
        many: '# مكانًا بانتظار قرار',
        other: '# مكان بانتظار قرار',
      }),
    start: (name: string) => `البدء بمكان ${isolateBidi(name)}`,
    nothing: 'لا توجد أماكن بانتظار قرار',
    nothingMore: 'تظهر هنا طلبات التسجيل والتعديلات فور وصولها.',
    allPlaces: placesText.ar.toPlaces,
    change: 'طلب تعديل بيانات',
    details: 'ما سُجّل عن المكان',
    newDocuments: 'المستندات الجديدة',
    pictures: 'صور المكان',
    picture: (position: string) => `الصورة ${position}`,
    noneGiven: 'لم يُكتب',
    description: 'الوصف',
    branch: 'الفرع الرئيسي',
    branches: 'عدد الفروع',
    hours: 'مواعيد العمل',
    onMap: 'على الخريطة',
    phones: 'الهاتف',
    sent: 'وصل',
    lastRejection: 'سبب رفض آخر تعديل',
    edit: 'تعديل بيانات المكان',

    previous: 'المكان السابق',
    next: 'المكان التالي',
    approve: 'اعتماد المكان',
    approveNext: 'اعتماد المكان والتالي',
    approveChange: reviewText.ar.acceptChange,
    approveChangeNext: 'اعتماد التعديلات والتالي',
    reject: 'رفض المكان',
    rejectChange: reviewText.ar.rejectChange,
    notWaiting: 'لا ينتظر هذا المكان قرارًا.',
    changed: 'تغيّرت بيانات هذا المكان وهو مفتوح أمامك. راجعها قبل القرار.',

    rejectTitle: (name: string) => `رفض ${isolateBidi(name)}`,
    rejectChangeTitle: (name: string) => `رفض تعديلات ${isolateBidi(name)}`,
    requestTitle: (name: string) => `طلب تعديل من ${isolateBidi(name)}`,
    prepared: 'أسباب جاهزة',
    reasonHelp: 'يقرؤه صاحب المكان. يمكنك تعديل السبب الجاهز.',

    scheduled: 'قرارات تسري بعد لحظات',
    others: (count: number) =>
      plural(count, {
        zero: '',
        one: 'وقرار آخر',
        two: 'وقراران آخران',
        few: 'و# قرارات أخرى',
        many: 'و# قرارًا آخر',
        other: 'و# قرار آخر',
      }),
    own: (decision: string, name: string) => `${decision} ${isolateBidi(name)}`,
    by: (decision: string, name: string, person: string) =>
      `${decision} ${isolateBidi(name)}، بقرار من ${isolateBidi(person)}`,
    inSeconds: (seconds: number) => `يسري خلال ${quantityTexts.ar.seconds(seconds)}`,
    now: 'يسري الآن',
    undo: 'تراجع',
    undoNamed: (name: string) => `تراجع عن القرار بشأن ${isolateBidi(name)}`,
    stored: (decision: string, name: string, seconds: number) =>
      `${decision} ${isolateBidi(name)} يسري خلال ${quantityTexts.ar.seconds(seconds)}. يمكنك التراجع عنه.`,
    undone: (name: string) => `تم التراجع عن القرار بشأن ${isolateBidi(name)}.`,

    keyUndo: 'التراجع عن آخر قرار لك',
  },
  en: {
    title: screenNames.en.PlaceDeskStart,
    waiting: (count) =>
      plural(count, {
        zero: 'No places await a decision',
        one: '# place awaits a decision',
        other: '# places await a decision',
      }),
    start: (name) => `Start with ${isolateBidi(name)}`,
    nothing: 'No places await a decision',
    nothingMore: 'Registrations and changes appear here as soon as they arrive.',
    allPlaces: placesText.en.toPlaces,
    change: 'Change of details',
    details: 'What was registered',
    newDocuments: 'New documents',
    pictures: 'Pictures of the place',
    picture: (position) => `Picture ${position}`,
    noneGiven: 'Not given',
    description: 'Description',
    branch: 'Main branch',
    branches: 'Number of branches',
    hours: 'Opening hours',
    onMap: 'On the map',
    phones: 'Phone',
    sent: 'Received',
    lastRejection: 'Why the latest change was rejected',
    edit: 'Edit the place',

    previous: 'Previous place',
    next: 'Next place',
    approve: 'Approve the place',
    approveNext: 'Approve the place and next',
    approveChange: reviewText.en.acceptChange,
    approveChangeNext: 'Approve the changes and next',
    reject: 'Reject the place',
    rejectChange: reviewText.en.rejectChange,
    notWaiting: 'This place doesn’t await a decision.',
    changed: 'This place changed while you had it open. Check its details before you decide.',

    rejectTitle: (name) => `Reject ${isolateBidi(name)}`,
    rejectChangeTitle: (name) => `Reject the changes of ${isolateBidi(name)}`,
    requestTitle: (name) => `Request changes from ${isolateBidi(name)}`,
    prepared: 'Prepared reasons',
    reasonHelp: 'The owner reads it. You can edit a prepared reason.',

    scheduled: 'Decisions about to take effect',
    others: (count) => plural(count, { one: 'and # other decision', other: 'and # other decisions' }),
    own: (decision, name) => `${decision}: ${isolateBidi(name)}`,
    by: (decision, name, person) => `${decision} by ${isolateBidi(person)}: ${isolateBidi(name)}`,
    inSeconds: (seconds) => `Takes effect in ${quantityTexts.en.seconds(seconds)}`,
    now: 'Takes effect now',
    undo: 'Undo',
    undoNamed: (name) => `Undo the decision on ${isolateBidi(name)}`,
    stored: (decision, name, seconds) =>
      `${decision}: ${isolateBidi(name)}. It takes effect in ${quantityTexts.en.seconds(seconds)}; you can undo it.`,
    undone: (name) => `The decision on ${isolateBidi(name)} was undone.`,

    keyUndo: 'Undo your latest decision',
  },
})

/** The decision, as the first word of a line. */
export const decisionText = text<Record<PlaceDecisionKind, string>>({
  ar: { approved: 'اعتماد', rejected: 'رفض', revisionRequested: 'طلب تعديل من' },
  en: { approved: 'Approved', rejected: 'Rejected', revisionRequested: 'Changes requested' },
})
