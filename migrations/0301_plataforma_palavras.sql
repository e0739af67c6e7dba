-- Search by a part of a name in tables of a million rows. A part without spaces stands in a name exactly when it stands in one of
-- its words: of the words that a company uses, which are few, those with the part are found first, and then the rows of each, which
-- an index keeps in the order of their names.
create function palavras_do_nome(nome text) returns setof text language sql immutable strict parallel safe
  as $$ select distinct p from unnest(string_to_array(nome, ' ')) p where length(p) >= 3 $$;

-- Gives a table t with `empresa_id` and `nome_busca` its words: `t_palavra` has each word of each row that `condicao` (over n) lets
-- be found, `t_vocabulario` each word once for a company, as long as somebody has it. Both follow by themselves whoever writes.
-- `empresas` is SQL of the companies whose words may be read.
create procedure app_palavras(tabela text, condicao text, empresas text, titulo text) language plpgsql as $$
declare
  modelo text := $modelo$
    create table {t}_vocabulario (empresa_id bigint not null, palavra text not null);
    create table {t}_palavra (empresa_id bigint not null, palavra text not null, nome text not null, {t}_id bigint not null);
    insert into {t}_palavra select n.empresa_id, p, n.nome_busca, n.id from {t} n cross join palavras_do_nome(n.nome_busca) p where {condicao};
    insert into {t}_vocabulario select distinct empresa_id, palavra from {t}_palavra;
    alter table {t}_vocabulario add primary key (empresa_id, palavra), add foreign key (empresa_id) references empresa on delete cascade;
    alter table {t}_palavra add primary key (empresa_id, palavra, nome, {t}_id),
      add foreign key (empresa_id) references empresa on delete cascade, add foreign key ({t}_id) references {t} on delete cascade;
    create index {t}_vocabulario_parte on {t}_vocabulario using gin (palavra gin_trgm_ops);
    create index {t}_palavra_dono on {t}_palavra ({t}_id);
    comment on table {t}_vocabulario is {titulo};
    comment on table {t}_palavra is {titulo};

    alter table {t}_vocabulario enable row level security;
    alter table {t}_palavra enable row level security;
    create policy ler on {t}_vocabulario for select using (empresa_id = any ((select {empresas})::bigint[]));
    create policy ler on {t}_palavra for select using (empresa_id = any ((select {empresas})::bigint[]));
    grant select on {t}_vocabulario, {t}_palavra to ciranda_app;

    -- Makes the words of these rows anew. Words in use are held until the end of the transaction: nobody takes one away meanwhile.
    create function {t}_palavras_refazer(ids bigint[]) returns void language plpgsql
      security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $f$
    declare
      empresas bigint[];
      palavras text[];
      presas int;
    begin
      if cardinality(ids) = 0 then return; end if;
      select coalesce(array_agg(d.empresa_id), '{}'), coalesce(array_agg(d.palavra), '{}') into empresas, palavras
      from (select distinct n.empresa_id, p.palavra from {t} n cross join palavras_do_nome(n.nome_busca) p (palavra)
        where n.id = any (ids) and {condicao} order by 1, 2) d;
      loop
        insert into {t}_vocabulario select x.empresa, x.palavra from unnest(empresas, palavras) x (empresa, palavra)
          where not exists (select from {t}_vocabulario v where v.empresa_id = x.empresa and v.palavra = x.palavra)
          on conflict do nothing;
        perform from {t}_vocabulario v join unnest(empresas, palavras) x (empresa, palavra)
          on v.empresa_id = x.empresa and v.palavra = x.palavra for key share of v;
        get diagnostics presas = row_count;
        exit when presas = cardinality(palavras);
      end loop;
      insert into {t}_palavra
        select n.empresa_id, p, n.nome_busca, n.id from {t} n cross join palavras_do_nome(n.nome_busca) p
        where n.id = any (ids) and {condicao} on conflict do nothing;
      delete from {t}_palavra p using {t} n where n.id = any (ids) and p.{t}_id = n.id
        and not ((p.empresa_id, p.nome) = (n.empresa_id, n.nome_busca) and {condicao});
    end $f$;

    create function {t}_palavras_seguir() returns trigger language plpgsql security definer set search_path = public, pg_temp as $f$
    begin
      if tg_op = 'INSERT' then
        perform {t}_palavras_refazer(array(select id from novos));
      else
        perform {t}_palavras_refazer(array[new.id]);
      end if;
      return null;
    end $f$;
    create trigger palavras_ao_incluir after insert on {t} referencing new table as novos
      for each statement execute function {t}_palavras_seguir();
    create trigger palavras_ao_alterar after update on {t} for each row
      when ((old.nome_busca, old.empresa_id, ({antes})) is distinct from (new.nome_busca, new.empresa_id, ({depois})))
      execute function {t}_palavras_seguir();

    -- Takes away the words that nobody has any more: a rare one would tell of who was forgotten.
    create function {t}_vocabulario_esquecer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $f$
    declare
      empresas bigint[];
      palavras text[];
    begin
      select array_agg(d.empresa_id), array_agg(d.palavra) into empresas, palavras
      from (select v.empresa_id, v.palavra from {t}_vocabulario v
        join (select distinct s.empresa_id, s.palavra from velhas s) s on s.empresa_id = v.empresa_id and s.palavra = v.palavra
        where not exists (select from {t}_palavra p where p.empresa_id = v.empresa_id and p.palavra = v.palavra)
        order by 1, 2 for update of v) d;
      if palavras is null then return null; end if;
      -- Another look: whoever held the word before it was ours has ended, and may have written it.
      delete from {t}_vocabulario v using unnest(empresas, palavras) x (empresa, palavra)
      where v.empresa_id = x.empresa and v.palavra = x.palavra
        and not exists (select from {t}_palavra p where p.empresa_id = v.empresa_id and p.palavra = v.palavra);
      return null;
    end $f$;
    create trigger vocabulario_ao_excluir after delete on {t}_palavra referencing old table as velhas
      for each statement execute function {t}_vocabulario_esquecer();

    revoke execute on function {t}_palavras_refazer(bigint[]) from public;
  $modelo$;
begin
  modelo := replace(replace(modelo, '{antes}', replace(condicao, 'n.', 'old.')), '{depois}', replace(condicao, 'n.', 'new.'));
  modelo := replace(replace(modelo, '{condicao}', format('(%s)', condicao)), '{empresas}', empresas);
  execute replace(replace(modelo, '{titulo}', quote_literal(titulo)), '{t}', tabela);
end $$;
