-- Companies, users, profiles.
create table empresa (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  ativa boolean not null default true
);
comment on table empresa is 'Empresas';
grant select, insert, update, delete on empresa to ciranda_app;

create table perfil (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  nome text not null unique check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  exige_segundo_fator boolean not null default false,
  permissoes text[] not null default '{}'
);
comment on table perfil is 'Perfis';
call app_compartilhar('perfil');

create table usuario (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  login text not null,
  nome text not null check (length(nome) between 1 and 100),
  nome_busca text generated always as (sem_acento(nome)) stored,
  cpf text,
  email text,
  senha_hash text not null,
  trocar_senha boolean not null default false,
  ativo boolean not null default true,
  expira_em date,
  usuario_fortes boolean not null default false,
  totp_segredo text,
  totp_confirmado boolean not null default false
);
create unique index usuario_login_unico on usuario (lower(login));
create unique index usuario_cpf_unico on usuario (cpf) where cpf is not null;
comment on table usuario is 'Usuários';
call app_compartilhar('usuario');

-- One profile per company.
create table usuario_empresa (
  usuario_id bigint not null references usuario on delete cascade,
  empresa_id bigint not null references empresa,
  perfil_id bigint not null references perfil,
  primary key (usuario_id, empresa_id)
);
create index usuario_empresa_perfil on usuario_empresa (perfil_id);
comment on table usuario_empresa is 'Usuários';
call app_compartilhar('usuario_empresa');
