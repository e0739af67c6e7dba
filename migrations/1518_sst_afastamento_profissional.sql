-- Who of safety and health answers for a leave by accident or disease; asked for where the company obliges professionals.
alter table colaborador_afastamento add column profissional_id bigint references profissional_sst;
create index colaborador_afastamento_profissional on colaborador_afastamento (profissional_id);
