-- A record that several chains hold for goes through the steps of all of them (decision 292).
alter table tramite_aprovacao add column outras_cadeias bigint[] not null default '{}';

create index cadeia_aprovacao_cargo_empresa on cadeia_aprovacao_cargo (empresa_id);
create index cadeia_aprovacao_estabelecimento_empresa on cadeia_aprovacao_estabelecimento (empresa_id);
create index cadeia_aprovacao_desligamento_empresa on cadeia_aprovacao_desligamento (empresa_id);

-- A proposal that goes, alone or with the person, takes its ways and what was said in them along.
create function proposta_aprovacao_esquecer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from tramite_aprovacao t using idas p
    where t.empresa_id = p.empresa_id and t.assunto = p.assunto and t.registro_id = p.id;
  return null;
end $$;
create trigger proposta_aprovacao_esquecer after delete on proposta_aprovacao
  referencing old table as idas for each statement execute function proposta_aprovacao_esquecer();
