-- Panels that people put together from the figures of the dashboards.
create table painel_proprio (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  titulo text not null check (length(titulo) between 1 and 80),
  titulo_busca text generated always as (sem_acento(titulo)) stored,
  -- Codes of figures with their sizes, in order: [{"figura": "talento.turnover", "tamanho": "M"}].
  itens jsonb not null check (jsonb_typeof(itens) = 'array' and length(itens::text) <= 4000),
  -- Who has this profile in the company sees the panel, each figure as they may; null keeps it with its owner.
  perfil_id bigint references perfil on delete cascade,
  constraint painel_proprio_unico unique (empresa_id, usuario_id, titulo_busca)
);
create index painel_proprio_usuario on painel_proprio (usuario_id);
create index painel_proprio_perfil on painel_proprio (perfil_id);
comment on table painel_proprio is 'Painéis próprios';
call app_proteger('painel_proprio');
