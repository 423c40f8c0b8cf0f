import { plural, text } from '#contract/core/text.ts'

export const mapText = text({
  ar: {
    map: 'الخريطة',
    drawnBy: 'رسم «مكان»',
    zoomIn: 'تقريب',
    zoomOut: 'إبعاد',
    locate: 'موقعي الحالي',
    searchHere: 'البحث في هذه المنطقة',
    cluster: (n: number) =>
      plural(n, {
        zero: 'لا أماكن',
        one: 'مكان واحد، قرّب الخريطة',
        two: 'مكانان متجاوران، قرّب الخريطة',
        few: '# أماكن متجاورة، قرّب الخريطة',
        many: '# مكانًا متجاورًا، قرّب الخريطة',
        other: '# مكان متجاور، قرّب الخريطة',
      }),
    notComing: 'تعذّر تحميل الخريطة. القائمة تعمل بلا خريطة.',
    tryAgain: 'حاول مرة أخرى',
    pickMap: 'خريطة تحديد الموقع',
    point: 'الموقع المحدَّد. حرّكه بأسهم لوحة المفاتيح.',
    fieldsInstead: 'تعذّر تحميل الخريطة. يمكنك كتابة الإحداثيات بدلًا منها.',
  },
  en: {
    map: 'Map',
    drawnBy: 'Drawn by Makan',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    locate: 'My location',
    searchHere: 'Search this area',
    cluster: (n) => plural(n, { one: '# place, zoom in', other: '# places close together, zoom in' }),
    notComing: 'Couldn’t load the map. The list works without it.',
    tryAgain: 'Try again',
    pickMap: 'Map for choosing the location',
    point: 'The chosen location. Move it with the arrow keys.',
    fieldsInstead: 'Couldn’t load the map. You can type the coordinates instead.',
  },
})
