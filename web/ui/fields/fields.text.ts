import { quantityTexts } from '#contract/core/counted.text.ts'
import { heicText } from '#contract/core/heic.text.ts'
import { text } from '#contract/core/text.ts'
import { uiText } from '../language/ui.text.ts'

export const comboboxText = text({
  ar: {
    show: 'عرض القائمة',
    waiting: 'جارٍ البحث…',
    none: 'لا توجد نتيجة بهذا الاسم',
    failed: 'تعذّر البحث. اكتب مرة أخرى.',
    more: 'اكتب أكثر لتصل إلى الباقي.',
    found: uiText.ar.results,
  },
  en: {
    show: 'Show the list',
    waiting: 'Searching…',
    none: 'No match for this name',
    failed: 'The search failed. Type again.',
    more: 'Keep typing to reach the rest.',
    found: uiText.en.results,
  },
})

export const pictureText = text({
  ar: {
    choosePicture: 'اختيار صورة',
    dropPicture: 'أو اسحبها إلى هنا، أو الصقها',
    takePicture: 'التقط صورة',
    replacePicture: 'تغيير الصورة',
    removePicture: 'إزالة الصورة',
    pictureUnreadable: 'تعذّرت قراءة هذه الصورة. اختر صورة غيرها.',
    pictureHeic: heicText.ar,
    addPictures: 'إضافة صور',
    mainPicture: 'الصورة الرئيسية',
    makeMain: (n: string) => `اجعل الصورة ${n} الرئيسية`,
    moveEarlier: (n: string) => `قدّم الصورة ${n}`,
    moveLater: (n: string) => `أخّر الصورة ${n}`,
    removeNumber: (n: string) => `أزل الصورة ${n}`,
    pictureNumber: (n: string) => `الصورة ${n}: `,
    countOf: (n: string, max: string) => `(${n} من ${max})`,
    dropPictures: 'أو اسحب الصور إلى هنا، أو الصقها',
    readingPictures: 'جارٍ قراءة الصور…',
    tooManyPictures: (max: number) =>
      `أضف ${quantityTexts.ar.pictures(max)} على الأكثر. لم تُضف الصور الزائدة.`,
    nowMain: 'أصبحت الصورة الرئيسية',
    nowAt: (n: string) => `أصبحت الصورة رقم ${n}`,
    removed: 'أُزيلت الصورة',
    sending: (name: string) => `رفع الصورة ${name}`,
  },
  en: {
    choosePicture: 'Choose a picture',
    dropPicture: 'or drop or paste it here',
    takePicture: 'Take a picture',
    replacePicture: 'Change picture',
    removePicture: 'Remove picture',
    pictureUnreadable: 'Couldn’t read this picture. Choose another one.',
    pictureHeic: heicText.en,
    addPictures: 'Add pictures',
    mainPicture: 'Main picture',
    makeMain: (n) => `Make picture ${n} the main one`,
    moveEarlier: (n) => `Move picture ${n} earlier`,
    moveLater: (n) => `Move picture ${n} later`,
    removeNumber: (n) => `Remove picture ${n}`,
    pictureNumber: (n) => `Picture ${n}: `,
    countOf: (n, max) => `(${n} of ${max})`,
    dropPictures: 'or drop or paste pictures here',
    readingPictures: 'Reading the pictures…',
    tooManyPictures: (max) => `Add up to ${quantityTexts.en.pictures(max)}. The others weren’t added.`,
    nowMain: 'It’s the main picture now',
    nowAt: (n) => `It’s picture ${n} now`,
    removed: 'The picture was removed',
    sending: (name) => `Uploading picture ${name}`,
  },
})

export const keypadText = text({
  ar: {
    keypad: 'لوحة الأرقام',
    separator: '٫',
    decimal: 'فاصلة عشرية',
    backspace: 'مسح آخر رقم',
  },
  en: {
    keypad: 'Keypad',
    separator: '.',
    decimal: 'Decimal point',
    backspace: 'Delete the last digit',
  },
})
