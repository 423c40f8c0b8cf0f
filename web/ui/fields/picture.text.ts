import { text } from '../../../contract/text.ts'

export const pictureText = text({
  ar: {
    choosePicture: 'اختر صورة',
    dropPicture: 'أو اسحبها إلى هنا، أو الصقها',
    takePicture: 'التقط صورة',
    replacePicture: 'تغيير الصورة',
    removePicture: 'إزالة الصورة',
    pictureUnreadable: 'تعذّرت قراءة هذه الصورة. اختر صورة غيرها.',
    addPictures: 'أضف صورًا',
    mainPicture: 'الصورة الرئيسية',
    makeMain: (n: string) => `اجعل الصورة ${n} الرئيسية`,
    moveEarlier: (n: string) => `قدّم الصورة ${n}`,
    moveLater: (n: string) => `أخّر الصورة ${n}`,
    removeNumber: (n: string) => `أزل الصورة ${n}`,
  },
  en: {
    choosePicture: 'Choose a picture',
    dropPicture: 'or drop or paste it here',
    takePicture: 'Take a picture',
    replacePicture: 'Change picture',
    removePicture: 'Remove picture',
    pictureUnreadable: 'This picture couldn’t be read. Choose another one.',
    addPictures: 'Add pictures',
    mainPicture: 'Main picture',
    makeMain: (n) => `Make picture ${n} the main one`,
    moveEarlier: (n) => `Move picture ${n} earlier`,
    moveLater: (n) => `Move picture ${n} later`,
    removeNumber: (n) => `Remove picture ${n}`,
  },
})
