-- The user of a talent signs and reads as that person: the rule has to know also of users whom the request does not see.
create function outro_usuario_do_talento(talento bigint, usuario_id bigint) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from usuario u where u.colaborador_id = talento and u.ativo and u.id is distinct from usuario_id) $$;
revoke execute on function outro_usuario_do_talento(bigint, bigint) from public;
grant execute on function outro_usuario_do_talento(bigint, bigint) to ciranda_app;
