-- Nobody stands twice in one mandate; of who does, the elected line stays.
delete from cipa_membro m using cipa_membro o where o.cipa_id = m.cipa_id and o.colaborador_id = m.colaborador_id and o.id <> m.id
  and (o.representacao = 'T', -o.id) > (m.representacao = 'T', -m.id);
alter table cipa_membro add constraint cipa_membro_unico unique (cipa_id, colaborador_id) deferrable initially deferred;
