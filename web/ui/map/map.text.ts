import { text } from '../../../contract/text.ts'

export const mapText = text({
  ar: {
    map: 'الخريطة',
    drawnBy: 'رُسمت بواسطة مكان',
    zoomIn: 'تقريب',
    zoomOut: 'إبعاد',
    locate: 'موقعي الحالي',
    searchHere: 'ابحث في هذه المنطقة',
    notComing: 'تعذّر تحميل الخريطة. القائمة تعمل بدونها.',
    tryAgain: 'حاول مرة أخرى',
  },
  en: {
    map: 'Map',
    drawnBy: 'Drawn by Makan',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    locate: 'My location',
    searchHere: 'Search this area',
    notComing: 'The map did not load. The list works without it.',
    tryAgain: 'Try again',
  },
})
