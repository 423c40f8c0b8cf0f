import { text } from '#contract/core/text.ts'

export const sheetText = text({
  ar: {
    list: 'القائمة',
    map: 'الخريطة',
    size: 'مساحة الخريطة والقائمة',
    onlyList: 'القائمة فقط',
    both: 'الخريطة والقائمة',
    mostlyMap: 'الخريطة بكامل الشاشة',
  },
  en: {
    list: 'List',
    map: 'Map',
    size: 'Size of map and list',
    onlyList: 'List only',
    both: 'Map and list',
    mostlyMap: 'Map on the whole screen',
  },
})
