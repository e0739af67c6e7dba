-- Exams (S-2220) and environmental conditions (S-2240) go the way of leaves and accidents.
alter table esocial_evento
  drop constraint esocial_evento_tipo_check,
  add constraint esocial_evento_tipo_check check (tipo in ('S-2210', 'S-2220', 'S-2230', 'S-2240', 'S-3000')),
  drop constraint esocial_evento_origem_check,
  add constraint esocial_evento_origem_check check (origem in ('AFASTAMENTO', 'CAT', 'ASO', 'CONDICAO'));
