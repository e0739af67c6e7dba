-- The external survey tool of a company, and where each survey stands with it.
create table pesquisa_ferramenta (
  empresa_id bigint primary key references empresa,
  versao int not null default 1,
  endereco text not null check (length(endereco) between 1 and 300),
  ativa boolean not null default false,
  situacao text not null default 'P' check (situacao in ('P', 'F', 'A')),
  sincronizada_em timestamptz,
  erro text check (length(erro) <= 500)
);
comment on table pesquisa_ferramenta is 'Ferramenta externa de pesquisas';
comment on column pesquisa_ferramenta.situacao is 'Da sincronização: P parada, F na fila, A em andamento';
comment on column pesquisa_ferramenta.erro is 'Por que a última sincronização não terminou';
call app_proteger('pesquisa_ferramenta');

-- Its key, which a request writes and never reads: the work in the background sends it.
create table pesquisa_ferramenta_chave (
  empresa_id bigint primary key references empresa,
  chave text not null check (length(chave) between 1 and 200)
);
comment on table pesquisa_ferramenta_chave is 'Chaves da ferramenta externa de pesquisas';
call app_proteger('pesquisa_ferramenta_chave');
revoke select, update on pesquisa_ferramenta_chave from ciranda_app;
grant select (empresa_id) on pesquisa_ferramenta_chave to ciranda_app;

alter table pesquisa add column sincronizacao_erro text check (length(sincronizacao_erro) <= 500);
alter table pesquisa add column externo_respostas int check (externo_respostas >= 0);
alter table pesquisa add column externo_encerrada boolean not null default false;
create index pesquisa_com_a_ferramenta on pesquisa (empresa_id, sincronizacao) where sincronizacao <> 'N';
comment on column pesquisa.externo_id is 'Como a ferramenta externa chama o questionário';
comment on column pesquisa.externo_respostas is 'Respostas que a ferramenta externa diz ter recebido';
comment on column pesquisa.externo_encerrada is 'A ferramenta externa não recebe mais respostas';
comment on column pesquisa.sincronizacao_erro is 'Por que a ferramenta externa não recebeu';
