import { plural, text } from '#contract/core/text.ts'
import { placesText } from '#web/domain/places/places.text.ts'

const services = (n: number) =>
  plural(n, {
    zero: 'بلا خدمات',
    one: 'خدمة واحدة',
    two: 'خدمتان',
    few: '# خدمات',
    many: '# خدمة',
    other: '# خدمة',
  })

export const categoriesText = text({
  ar: {
    categories: 'الفئات',
    counted: (n: number) =>
      plural(n, {
        zero: 'لا توجد فئات بعد.',
        one: 'فئة واحدة.',
        two: 'فئتان، بالترتيب الذي تظهران به في الرئيسية.',
        few: '# فئات، بالترتيب الذي تظهر به في الرئيسية.',
        many: '# فئة، بالترتيب الذي تظهر به في الرئيسية.',
        other: '# فئة، بالترتيب الذي تظهر به في الرئيسية.',
      }),
    orderChanged: 'غيّر شخص آخر الفئات أو ترتيبها قبلك، وهذا ترتيبها الآن. لم يُحفظ ما نقلته.',
    search: 'ابحث باسم الفئة',
    add: 'إضافة فئة',
    editNamed: (name: string) => `تعديل ${name}`,
    picture: 'الصورة',
    pictureHelp: 'إن لم تختر صورة ظهرت الفئة برسمها.',
    removePicture: 'احذف الصورة الحالية واعرض الرسم مكانها',
    nameAr: 'الاسم بالعربية',
    nameEn: 'الاسم بالإنجليزية',
    alsoAr: 'تسميات أخرى بالعربية',
    alsoEn: 'تسميات أخرى بالإنجليزية',
    alsoHelp: 'كلمات يبحث بها الناس عنها، بينها فواصل: مطعم، أكل.',
    link: 'الرابط',
    linkHelp: 'رابط خارجي يبدأ بـ https، يُفتح في علامة تبويب جديدة عند اختيار الفئة.',
    noLink: 'بلا رابط',
    servicesColumn: 'الخدمات',
    services,
    deleteMore: 'تُحذف الفئة وخدماتها، ولا يمكن التراجع عن الحذف.',
    servicesOf: (name: string) => `خدمات ${name}`,
    servicesHelp: 'الخدمة غير المفعّلة لا تظهر للزوار ولا لأصحاب الأماكن. تُحفظ التغييرات فورًا.',
    noServices: placesText.ar.noServices,
    noServicesMore: 'أضف أول خدمة ليختارها أصحاب الأماكن.',
    addService: 'إضافة خدمة',
    editService: (name: string) => `تعديل خدمة ${name}`,
    deleteService: (name: string) => `حذف خدمة ${name}`,
    active: 'مفعّلة',
    activeService: (name: string) => `${name}: مفعّلة`,
    done: 'تم',
  },
  en: {
    categories: 'Categories',
    counted: (n) =>
      plural(n, {
        zero: 'No categories yet.',
        one: '# category.',
        other: '# categories, in the order Home shows them.',
      }),
    orderChanged:
      'Someone else changed the categories or their order before you. This is the current order; your move wasn’t saved.',
    search: 'Search by category name',
    add: 'Add a category',
    editNamed: (name) => `Edit ${name}`,
    picture: 'Picture',
    pictureHelp: 'Without a picture, the category shows an illustration.',
    removePicture: 'Remove the current picture and show the drawing instead',
    nameAr: 'Arabic name',
    nameEn: 'English name',
    alsoAr: 'Also called, in Arabic',
    alsoEn: 'Also called, in English',
    alsoHelp: 'Words that people search for, with commas between them: restaurant, food.',
    link: 'Link',
    linkHelp: 'An external link that begins with https; choosing the category opens it in a new tab.',
    noLink: 'No link',
    servicesColumn: 'Services',
    services: (n) => plural(n, { zero: 'No services', one: '# service', other: '# services' }),
    deleteMore: 'The category and its services are deleted. This can’t be undone.',
    servicesOf: (name) => `Services of ${name}`,
    servicesHelp:
      'Inactive services are hidden from visitors and place owners. Changes are saved right away.',
    noServices: placesText.en.noServices,
    noServicesMore: 'Add the first one so that place owners can choose it.',
    addService: 'Add a service',
    editService: (name) => `Edit the service ${name}`,
    deleteService: (name) => `Delete the service ${name}`,
    active: 'Active',
    activeService: (name) => `${name}: active`,
    done: 'Done',
  },
})

export type CategoriesText = (typeof categoriesText)['ar']
