import { quantityTexts } from '#contract/core/counted.text.ts'
import { minPhoneDigits } from '#contract/core/limits.ts'
import { isolateBidi, plural, text } from '#contract/core/text.ts'

export const formsText = text({
  ar: {
    save: 'حفظ',
    cancel: 'إلغاء',
    saved: 'تم الحفظ بنجاح',
    discardTitle: 'هل تريد الإغلاق دون حفظ؟',
    discardMore: 'ما كتبته هنا لم يُحفظ بعد، وسيضيع إن أغلقت الآن.',
    discard: 'تجاهل ما كتبته',
    keepEditing: 'متابعة الكتابة',
    uploading: (pictures: number) =>
      plural(pictures, {
        zero: 'جارٍ رفع الصور…',
        one: 'جارٍ رفع الصورة…',
        two: 'جارٍ رفع الصورتين…',
        few: 'جارٍ رفع # صور…',
        many: 'جارٍ رفع # صورة…',
        other: 'جارٍ رفع # صورة…',
      }),
    processing: (pictures: number) =>
      plural(pictures, {
        zero: 'وصلت الصور، وجارٍ حفظها…',
        one: 'وصلت الصورة، وجارٍ حفظها…',
        two: 'وصلت الصورتان، وجارٍ حفظهما…',
        few: 'وصلت الصور، وجارٍ حفظها…',
        many: 'وصلت الصور، وجارٍ حفظها…',
        other: 'وصلت الصور، وجارٍ حفظها…',
      }),
    sendAgain: 'إرسال من جديد',
    nothingLost: 'لم يضع شيء مما أدخلته.',
    changedTitle: 'عدّل شخص آخر هذه البيانات بعد أن فتحتها',
    changedElsewhere: 'لم يمس التعديل هذه الحقول، فيمكنك الحفظ.',
    now: 'القيمة الآن',
    yours: 'ما كتبته',
    nothing: 'فارغ',
    takeTheirs: 'استخدام القيم الجديدة',
    keepMine: 'أبقِ ما كتبته',
    theirsApplied: 'هذه هي القيم الجديدة.',
    restoreMine: 'استرجع ما كتبته',
    chooseFirst: 'لم يُحفظ شيء بعد. اختر أولًا ما تريد إبقاءه.',
    savePublish: 'حفظ ونشر',
  },
  en: {
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved Successfully',
    discardTitle: 'Leave without saving?',
    discardMore: 'What you wrote here isn’t saved yet and will be lost if you close now.',
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
    uploading: (pictures) =>
      plural(pictures, { one: 'Uploading the picture…', other: 'Uploading # pictures…' }),
    processing: (pictures) =>
      plural(pictures, {
        one: 'The picture has arrived and is being saved…',
        other: 'The pictures have arrived and are being saved…',
      }),
    sendAgain: 'Send again',
    nothingLost: 'Everything you entered is still here.',
    changedTitle: 'Someone else changed this after you opened it',
    changedElsewhere: 'The change didn’t touch these fields, so you can save.',
    now: 'Now',
    yours: 'You wrote',
    nothing: 'empty',
    takeTheirs: 'Use the new values',
    keepMine: 'Keep what I wrote',
    theirsApplied: 'These are the new values.',
    restoreMine: 'Restore what I wrote',
    chooseFirst: 'Nothing is saved yet. First choose what to keep.',
    savePublish: 'Save and publish',
  },
})

export const phonesText = text({
  ar: {
    add: 'إضافة',
    added: (phones: string) => `أُضيف ${phones}`,
    remove: (phone: string) => `أزل الرقم ${isolateBidi(phone)}`,
    tooShort: `رقم الهاتف قصير. اكتب ${quantityTexts.ar.digits(minPhoneDigits)} على الأقل.`,
  },
  en: {
    add: 'Add',
    added: (phones) => `${phones} added`,
    remove: (phone) => `Remove ${isolateBidi(phone)}`,
    tooShort: `This phone number is too short. Enter at least ${quantityTexts.en.digits(minPhoneDigits)}.`,
  },
})
