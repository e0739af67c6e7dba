-- When a drawn signature was drawn, by the clock of the device on which it may have waited; `assinada_em` is when it came.
alter table entrega_epi add column assinatura_desenho_em timestamptz,
  add constraint entrega_epi_desenhada check (assinatura_desenho_em <= assinada_em);
alter table ordem_servico add column assinatura_desenho_em timestamptz,
  add constraint ordem_servico_desenhada check (assinatura_desenho_em <= assinada_em);
comment on column entrega_epi.assinatura_desenho_em is 'Pelo relógio do aparelho';
comment on column ordem_servico.assinatura_desenho_em is 'Pelo relógio do aparelho';

-- The hash holds that time where there is one; a receipt without it has the hash that it always had.
create or replace function entrega_epi_sha256(entrega bigint) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(1, n.empresa_id, n.id, n.colaborador_id, n.data,
    (select jsonb_agg(jsonb_build_array(i.epi_id, i.quantidade, i.tamanho, i.numero_ca) order by i.epi_id)
      from entrega_epi_item i where i.entrega_epi_id = n.id))
    || case when n.assinatura_desenho_em is null then '[]' else jsonb_build_array(extract(epoch from n.assinatura_desenho_em)) end)::text,
    'UTF8')), 'hex')
  from entrega_epi n where n.id = $1
$$;
create or replace function ordem_servico_sha256(ordem bigint) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(1, o.empresa_id, o.id, o.colaborador_id, o.funcao_id, o.data, o.conteudo)
    || case when o.assinatura_desenho_em is null then '[]' else jsonb_build_array(extract(epoch from o.assinatura_desenho_em)) end)::text,
    'UTF8')), 'hex')
  from ordem_servico o where o.id = $1
$$;
