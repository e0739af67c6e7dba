-- Orders of service as they were issued, one a talent to be signed at a time. What an order says is kept as it was: function and risks go on changing.
create table ordem_servico (
  id bigint generated always as identity primary key,
  versao int not null default 1,
  empresa_id bigint not null references empresa,
  colaborador_id bigint not null references colaborador,
  funcao_id bigint not null references funcao,
  -- Version of the function of which the order speaks: a later one asks for a new order.
  funcao_versao int not null,
  data date not null,
  conteudo jsonb not null,
  emitida_por text not null,
  assinada_em timestamptz,
  assinatura_modo text check (assinatura_modo in ('D', 'L')),
  assinatura_arquivo_id bigint references arquivo,
  assinatura_sha256 text check (assinatura_sha256 ~ '^[0-9a-f]{64}$'),
  constraint ordem_servico_assinatura check (
    (assinada_em is null) = (assinatura_modo is null) and (assinada_em is null) = (assinatura_sha256 is null)
    and (assinatura_modo = 'D') is true = (assinatura_arquivo_id is not null))
);
create unique index ordem_servico_por_assinar on ordem_servico (colaborador_id) where assinada_em is null;
create index ordem_servico_colaborador on ordem_servico (colaborador_id, id);
create index ordem_servico_empresa on ordem_servico (empresa_id);
create index ordem_servico_funcao on ordem_servico (funcao_id);
create index ordem_servico_arquivo on ordem_servico (assinatura_arquivo_id);
comment on table ordem_servico is 'Ordens de serviço';
comment on column ordem_servico.assinatura_modo is 'D desenhada, L confirmada pelo próprio acesso';
call app_proteger('ordem_servico');

-- Hash of what an order says, and to whom.
create function ordem_servico_sha256(ordem bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(1, o.empresa_id, o.id, o.colaborador_id, o.funcao_id, o.data, o.conteudo)::text, 'UTF8')), 'hex')
  from ordem_servico o where o.id = $1
$$;
