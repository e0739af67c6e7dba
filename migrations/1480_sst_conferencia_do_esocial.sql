-- When the events of the company were last made anew out of all its records, and the work that is at it now.
alter table esocial_configuracao add conferido_em timestamptz, add conferencia_id uuid,
  add conferencia_em timestamptz;
