import { text } from '../../contract/text.ts'

export const pictureText = text({
  ar: {
    choosePicture: 'اختر صورة',
    dropPicture: 'أو اسحبها إلى هنا، أو الصقها',
    takePicture: 'التقط صورة',
    replacePicture: 'تغيير الصورة',
    removePicture: 'إزالة الصورة',
    pictureUnreadable: 'تعذّرت قراءة هذه الصورة. اختر صورة غيرها.',
  },
  en: {
    choosePicture: 'Choose a picture',
    dropPicture: 'or drop or paste it here',
    takePicture: 'Take a picture',
    replacePicture: 'Change picture',
    removePicture: 'Remove picture',
    pictureUnreadable: 'This picture can’t be read. Choose another one.',
  },
})
