-- The request that the text of a transfer names: who does not see that request is not told its name.
alter table candidato_evento add column destino_id bigint references solicitacao_pessoal on delete set null;
create index candidato_evento_destino on candidato_evento (destino_id) where destino_id is not null;

update candidato_evento v set destino_id = s.id
from solicitacao_pessoal s
where v.tipo in ('TRANSFERENCIA', 'COPIA') and s.empresa_id = v.empresa_id
  and s.id = (substring(v.texto from '^(?:Transferido|Copiado) para a solicitação (\d{1,18}) \('))::bigint;
