-- What a company says of itself and how recruitment, the portal and the hub behave for it.
alter table empresa
  add column razao_social text check (length(razao_social) <= 150),
  add column cnpj text constraint empresa_cnpj_forma check (cnpj ~ '^[A-Z0-9]{12}[0-9]{2}$'),
  -- Eight positions of the CNPJ or nine digits of the CAEPF: what the numbers of its establishments begin with.
  add column base_cnpj_caepf text constraint empresa_base_forma check (base_cnpj_caepf ~ '^([A-Z0-9]{8}|[0-9]{9})$'),
  add column telefone text,
  add column email text,
  add column cep text check (cep ~ '^[0-9]{8}$'),
  add column logradouro text,
  add column numero text,
  add column complemento text,
  add column bairro text,
  add column cidade_id bigint references cidade,
  add column ac_integra boolean not null default false,
  add column cor_principal text not null default '#FF850A' check (cor_principal ~* '^#[0-9a-f]{6}$'),
  add column cor_secundaria text not null default '#FF850A' check (cor_secundaria ~* '^#[0-9a-f]{6}$'),
  add column sol_pessoal_exibir_salario boolean not null default true,
  add column sol_pessoal_exibir_colab_substituido boolean not null default true,
  add column sol_pessoal_obrigar_dados_complementares boolean not null default false,
  add column sol_pessoal_reabrir_solicitacao boolean not null default true,
  add column encerrar_solicitacao_ao_preencher boolean not null default false,
  add column obrigar_ambiente_funcao boolean not null default false,
  add column emails_solicitacao text,
  add column exibir_salario boolean not null default true,
  add column max_candidata_cargo int check (max_candidata_cargo between 1 and 100),
  add column avisar_parentesco boolean not null default true,
  add column campo_extra_candidato boolean not null default false,
  add column campo_extra_colaborador boolean not null default false,
  -- Months without log-in after which a candidate's registration may go; 0 keeps it.
  add column tempo_exclusao_candidato int not null default 0 check (tempo_exclusao_candidato between 0 and 600),
  add column exigir_aceite_psi boolean not null default false,
  add column obriga_profissional_sst boolean not null default false,
  add constraint empresa_cnpj_unico unique (cnpj),
  add constraint empresa_base_do_cnpj check (cnpj is null or base_cnpj_caepf = substr(cnpj, 1, 8));
create index empresa_busca on empresa using gin (nome_busca gin_trgm_ops);
create index empresa_cidade on empresa (cidade_id);

-- A company is not owned by one: its own id takes the place of empresa_id. New ones are made only in the system's scope.
alter table empresa enable row level security;
create policy por_empresa on empresa using (id = any ((select app_empresas())::bigint[]));

create table empresa_logo (
  empresa_id bigint primary key references empresa on delete cascade,
  conteudo bytea not null,
  hash text not null
);
comment on table empresa_logo is 'Logotipos';
call app_proteger('empresa_logo');

-- Every change of the policy is a new row; acceptances point to the one that was read. A null text ends the policy.
create table empresa_politica (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  versao int not null,
  texto text,
  publicada_em timestamptz not null default clock_timestamp(),
  publicada_por text,
  unique (empresa_id, versao)
);
comment on table empresa_politica is 'Políticas de privacidade e segurança';
call app_proteger('empresa_politica');

-- Which fields the forms of persons show and require (decision U-0063), per form and area. What has no row follows the
-- defaults of the product.
create table formulario_configurado (
  empresa_id bigint not null references empresa on delete cascade,
  formulario text not null check (formulario in ('candidato', 'talento')),
  versao int not null default 1,
  primary key (empresa_id, formulario)
);
call app_proteger('formulario_configurado');

create table campo_configurado (
  empresa_id bigint not null,
  formulario text not null,
  area text not null check (area in ('interna', 'externa')),
  campo text not null,
  visivel boolean not null,
  obrigatorio boolean not null,
  primary key (empresa_id, formulario, area, campo),
  foreign key (empresa_id, formulario) references formulario_configurado on delete cascade,
  check (visivel or not obrigatorio)
);
call app_proteger('campo_configurado');

create table campo_extra (
  empresa_id bigint not null,
  formulario text not null,
  campo text not null,
  titulo text not null check (length(titulo) between 1 and 60),
  primary key (empresa_id, formulario, campo),
  foreign key (empresa_id, formulario) references formulario_configurado on delete cascade
);
call app_proteger('campo_extra');
