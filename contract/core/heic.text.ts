export const heicText = {
  ar: 'صور HEIC غير مدعومة. على iPhone افتح الإعدادات، ثم «الكاميرا»، ثم «التنسيقات»، واختر «الأكثر توافقًا» والتقط الصورة من جديد. أو شاركها بصيغة JPEG.',
  en: 'HEIC pictures aren’t supported. On an iPhone open Settings, Camera, Formats, choose Most Compatible and take the picture again. Or share it as JPEG.',
}
