-- Rates by month that a company wants not to exceed.
alter table empresa
  add column meta_turnover numeric(5, 2) check (meta_turnover between 0 and 100),
  add column meta_absenteismo numeric(5, 2) check (meta_absenteismo between 0 and 100);
