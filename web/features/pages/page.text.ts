import { text } from '#contract/core/text.ts'
import { layoutText } from '#web/layout/layout.text.ts'

export const pageText = text({
  ar: {
    contents: 'في هذه الصفحة',
    controller: 'من يتحكم في بياناتك',
    seller: 'بيانات الشركة',
    name: 'الشركة',
    address: 'العنوان',
    commercialRegister: 'السجل التجاري',
    taxNumber: 'رقم التسجيل الضريبي',
    contactAddress: 'البريد الإلكتروني',
    dataOfficer: 'مسؤول حماية البيانات',
    dataContact: layoutText.ar.dataContact,
    dataLocation: 'أين تُحفظ البيانات',
    licences: 'تراخيص البرمجيات والخطوط والأيقونات التي نستخدمها',
  },
  en: {
    contents: 'On this page',
    controller: 'Who controls your data',
    seller: 'About the company',
    name: 'Company',
    address: 'Address',
    commercialRegister: 'Commercial register',
    taxNumber: 'Tax number',
    contactAddress: 'Email',
    dataOfficer: 'Data protection officer',
    dataContact: layoutText.en.dataContact,
    dataLocation: 'Where data is kept',
    licences: 'Licences of the software, fonts and icons that we use',
  },
})

export const pageMetaText = text({
  ar: { description: (name: string) => `${name}: صفحة من «مكان»، دليل أماكن مدينتك وعروضها.` },
  en: { description: (name) => `${name}: a page of Makan, the guide to your city’s places and offers.` },
})
