-- What eSocial answers of an accident or an exam may quote what it says of health: its words are sealed, and only codes stay in the open.
alter table esocial_evento add column resposta_selado text;
comment on column esocial_evento.resposta_selado is 'O que o eSocial respondeu de um evento de saúde, e o que recusou';
update esocial_evento set resposta = split_part(resposta, ' ', 1),
    faltas = case when situacao = 'RECUSADO' and jsonb_typeof(faltas) = 'array' then (
      select coalesce(jsonb_agg(jsonb_set(f, '{mensagem}', to_jsonb(split_part(f ->> 'mensagem', ' ', 1) || ' recusado pelo eSocial.'))), '[]')
      from jsonb_array_elements(faltas) f) else faltas end
  where tipo in ('S-2210', 'S-2220') and resposta is not null;
