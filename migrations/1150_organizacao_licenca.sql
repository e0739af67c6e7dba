-- What the licence server last said of this installation, and the ticket by which its owner claims it: one row, of the installation.
create table licenca_instalacao (
  id smallint primary key default 1 check (id = 1),
  identificacao uuid not null default gen_random_uuid(),
  ticket text check (length(ticket) between 1 and 40),
  razao_social text check (length(razao_social) <= 150),
  cnpj text check (cnpj ~ '^(\d{11}|\d{14})$'),
  nome_registro_location text check (length(nome_registro_location) <= 150),
  data_expedicao date,
  data_expiracao date,
  nr_serie text check (length(nr_serie) <= 60),
  ativa boolean not null default false,
  tipo_auth text not null default 'SEM_LICENCA' check (tipo_auth in ('REMPROT', 'JARVIS', 'SEM_LICENCA')),
  liberada boolean not null default false,
  remprot_burlado boolean not null default false,
  conectada boolean,
  erro text check (length(erro) <= 500)
);
comment on table licenca_instalacao is 'Licença da instalação';
comment on column licenca_instalacao.identificacao is 'Como o servidor de licenças conhece a instalação';
comment on column licenca_instalacao.ticket is 'Espera ser digitado no portal do cliente; some quando a licença chega';
comment on column licenca_instalacao.conectada is 'Se o servidor de licenças atendeu da última vez; nulo antes da primeira';
call app_compartilhar('licenca_instalacao');
revoke delete on licenca_instalacao from ciranda_app;
insert into licenca_instalacao (id) values (1);
