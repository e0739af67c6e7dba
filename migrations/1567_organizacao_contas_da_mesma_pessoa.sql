-- Who is the same person is asked past the row policies: the other record of a CPF may be of another company, which the request does not see
-- (decision 315). Both answer ids of accounts alone.
create function contas_da_pessoa(usuarios bigint[]) returns table (usuario_id bigint, conta_id bigint)
  language sql stable security definer set search_path = public as $$
  with quem as (select u.id, u.colaborador_id, u.cpf from usuario u where u.id = any (usuarios)),
    documento as (select q.id, q.cpf from quem q union select q.id, k.cpf from quem q join colaborador k on k.id = q.colaborador_id),
    conta as (select q.id, o.id as outra from quem q join usuario o on o.colaborador_id = q.colaborador_id
      union select d.id, o.id from documento d join usuario o on o.cpf = d.cpf
      union select d.id, o.id from documento d join colaborador k on k.cpf = d.cpf join usuario o on o.colaborador_id = k.id)
  select id, outra from conta where outra <> id $$;
create function contas_do_talento(talentos bigint[]) returns table (colaborador_id bigint, conta_id bigint)
  language sql stable security definer set search_path = public as $$
  with quem as (select k.id, k.cpf from colaborador k where k.id = any (talentos))
  select q.id, u.id from quem q join usuario u on u.colaborador_id = q.id
  union select q.id, u.id from quem q join usuario u on u.cpf = q.cpf
  union select q.id, u.id from quem q join colaborador k on k.cpf = q.cpf join usuario u on u.colaborador_id = k.id $$;
revoke execute on function contas_da_pessoa(bigint[]), contas_do_talento(bigint[]) from public;
grant execute on function contas_da_pessoa(bigint[]), contas_do_talento(bigint[]) to ciranda_app;
