-- What search engines show of a page; empty: the beginning of its text.
alter table pages
  add description_ar text not null default '',
  add description_en text not null default '';

-- Who the company is and who answers for people's data, as the static pages say it; what is empty is not shown.
alter table settings
  add company_name_ar text not null default '',
  add company_name_en text not null default '',
  add company_address_ar text not null default '',
  add company_address_en text not null default '',
  add commercial_register text,
  add data_officer_ar text not null default '',
  add data_officer_en text not null default '',
  add data_contact text,
  add data_location_ar text not null default '',
  add data_location_en text not null default '';

update ranks set name_en = 'Administrator' where id = 1 and name_en = 'General manager';

-- What people read of permissions, by the words of the glossary.
update roles set show_name_ar = ar, show_name_en = en
from (values
  ('RolesControl', 'إدارة الأدوار والصلاحيات', 'Manage roles and permissions'),
  ('AttachUsers', 'ربط المستخدمين بمستشاري المبيعات', 'Assign users to sales consultants'),
  ('ProfitSlicesControl', 'إدارة شرائح العمولة', 'Manage profit slices'),
  ('ProfitClaimsControl', 'إدارة مطالبات العمولة', 'Manage commission claims'),
  ('UserAccountStatement', 'كشف حساب أي مستخدم', 'See a user’s statement'),
  ('TransferPoints', 'تحويل نقاط', 'Transfer points'),
  ('AccountStatement', 'كشف الحساب', 'Statement'),
  ('PeriodToPeriodClientsSalesReport', 'تقرير مبيعات الأعضاء', 'Member sales report'),
  ('PeriodToPeriodCancellationReport', 'تقرير الإلغاءات', 'Cancellation report')
) as better (role, ar, en)
where roles.name = better.role;
