-- Of permits that were closed while suspended nobody knows who was there at the release and who came after it: 1385 wrote of all of them that
-- everything was in force, and they say no more than what is known (decision 251).
update permissao_trabalho_trabalhador t set conferido = null
from permissao_trabalho p
where p.id = t.permissao_trabalho_id and p.situacao = 'E' and t.conferido is not null
  and (select h.acao from permissao_trabalho_andamento h
    where h.permissao_trabalho_id = p.id and h.acao <> 'Encerramento' order by h.id desc limit 1) = 'Suspensão';
