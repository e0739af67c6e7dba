-- What each candidate agreed to, one line per acceptance; taking it back dates the line (Lei 13.709/2018, art. 8º, §§ 2º and 5º).
create table consentimento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa,
  candidato_id bigint not null references candidato on delete cascade,
  finalidade text not null check (finalidade in ('POLITICA', 'BANCO_TALENTOS', 'DADOS_SENSIVEIS')),
  -- The version of the policy that was in force, and read when the purpose is the policy itself.
  politica_versao int,
  aceito_em timestamptz not null default clock_timestamp(),
  meio text not null check (meio in ('CADASTRO', 'PORTAL', 'EQUIPE')),
  -- Of the member of the staff who registers a paper.
  registrado_por_id bigint references usuario,
  registrado_por text,
  endereco text,
  retirado_em timestamptz,
  retirado_meio text check (retirado_meio in ('PORTAL', 'EQUIPE', 'EXCLUSAO')),
  constraint consentimento_politica_com_versao check (finalidade <> 'POLITICA' or politica_versao is not null),
  constraint consentimento_retirado_com_meio check ((retirado_em is null) = (retirado_meio is null)),
  constraint consentimento_ordem check (retirado_em >= aceito_em)
);
-- At most one that stands for each purpose and version.
create unique index consentimento_vigente on consentimento (candidato_id, finalidade, coalesce(politica_versao, 0)) where retirado_em is null;
create index consentimento_lista on consentimento (empresa_id, aceito_em desc, id desc);
create index consentimento_registrado_por on consentimento (registrado_por_id);
comment on table consentimento is 'Consentimentos';
call app_proteger('consentimento');

insert into consentimento (empresa_id, candidato_id, finalidade, politica_versao, aceito_em, meio)
  select empresa_id, id, 'POLITICA', aceito_politica_versao, coalesce(aceito_politica_em, criado_em), 'PORTAL'
  from candidato where aceito_politica_versao is not null;
alter table candidato drop column aceito_politica_versao, drop column aceito_politica_em;
