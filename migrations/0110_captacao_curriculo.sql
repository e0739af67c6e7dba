-- Reading of documents (PDF, Word, pictures) into text, and the search over everything that a candidate's résumé says.

-- A document that is read, or was, by a job. Sent beside a short form it has no candidate yet.
create table leitura_documento (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa on delete cascade,
  arquivo_id bigint not null unique references arquivo on delete cascade,
  candidato_id bigint references candidato on delete cascade,
  documento_id bigint unique references candidato_documento on delete cascade,
  situacao text not null default 'PENDENTE' check (situacao in ('PENDENTE', 'LENDO', 'LIDO', 'FALHOU')),
  progresso real not null default 0 check (progresso between 0 and 1),
  motivo text,
  texto text,
  paginas int,
  lidas int,
  reconhecido boolean not null default false,
  -- The text went into the candidate's own, where people corrected it.
  no_curriculo boolean not null default false,
  criada_em timestamptz not null default now(),
  pedida_em timestamptz not null default now(),
  lida_em timestamptz,
  constraint leitura_com_texto check ((situacao = 'LIDO') = (texto is not null)),
  constraint leitura_com_motivo check ((situacao = 'FALHOU') = (motivo is not null))
);
create index leitura_documento_candidato on leitura_documento (candidato_id);
create index leitura_documento_empresa on leitura_documento (empresa_id);
create index leitura_documento_solta on leitura_documento (criada_em) where candidato_id is null;
comment on table leitura_documento is 'Leituras de documentos';
call app_proteger('leitura_documento');

-- The text as it is searched: without accents and case, letter by letter, so that a place in it is the same place in what was
-- written. The stemmer keeps 'produção' and 'produções' apart; written 'producoo' and 'producoes' they are one.
create function texto_busca(texto text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(translate(texto,
      'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ<>&/\_|•·–—“”‘’',
      'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn               ')),
    '(\w{2})ao\M', '\1oo', 'g')
$$;

-- Words of a text. A vector may have one megabyte: of a text that could pass it only the beginning is searched.
create function palavras_de(texto text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('portuguese', case when octet_length(texto) > 300000 then left(texto, 60000) else texto end)
$$;

-- Everything that is searched of a candidate, kept by the triggers below; it takes the place of the index of the typed text.
alter table candidato drop column ocr_palavras;
create table candidato_curriculo (
  candidato_id bigint primary key references candidato on delete cascade,
  empresa_id bigint not null references empresa on delete cascade,
  texto text not null,
  palavras tsvector not null
);
create index candidato_curriculo_palavras on candidato_curriculo using gin (palavras);
create index candidato_curriculo_empresa on candidato_curriculo (empresa_id, candidato_id);
comment on table candidato_curriculo is 'Textos de currículos';
call app_proteger('candidato_curriculo');

create function curriculo_refazer(ids bigint[]) returns void language sql as $$
  insert into candidato_curriculo (candidato_id, empresa_id, texto, palavras)
  select c.id, c.empresa_id, t.texto,
    setweight(palavras_de(texto_busca(c.nome)), 'A') || palavras_de(texto_busca(t.texto))
  from candidato c
  cross join lateral (select concat_ws(E'\n', c.ocr_texto, c.cursos,
    (select string_agg(concat_ws(', ', coalesce(e.nome_mercado, g.nome), e.empresa, e.observacao), E'\n' order by e.data_admissao desc, e.id)
      from candidato_experiencia e left join cargo g on g.id = e.cargo_id where e.candidato_id = c.id),
    (select string_agg(concat_ws(', ', f.curso, f.local), E'\n' order by f.id) from candidato_formacao f where f.candidato_id = c.id),
    (select string_agg(concat_ws(', ', f.nome, f.instituicao), E'\n' order by f.id) from candidato_certificado f where f.candidato_id = c.id),
    (select string_agg(l.texto, E'\n' order by l.id desc) from leitura_documento l where l.candidato_id = c.id and not l.no_curriculo)) as texto) t
  where c.id = any (ids)
  on conflict (candidato_id) do update set empresa_id = excluded.empresa_id, texto = excluded.texto, palavras = excluded.palavras
$$;

-- One call for all the rows of a statement.
create function curriculo_do_candidato() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform curriculo_refazer(array(select id from novos));
  else
    perform curriculo_refazer(array(select n.id from novos n join velhos v on v.id = n.id
      where (n.nome, n.ocr_texto, n.cursos, n.empresa_id) is distinct from (v.nome, v.ocr_texto, v.cursos, v.empresa_id)));
  end if;
  return null;
end $$;
create trigger curriculo_ao_incluir after insert on candidato
  referencing new table as novos for each statement execute function curriculo_do_candidato();
create trigger curriculo_ao_alterar after update on candidato
  referencing old table as velhos new table as novos for each statement execute function curriculo_do_candidato();

create function curriculo_das_listas() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform curriculo_refazer(array(select distinct candidato_id from velhos));
  else
    perform curriculo_refazer(array(select distinct candidato_id from novos));
  end if;
  return null;
end $$;
do $$
declare tabela text;
begin
  foreach tabela in array array['candidato_experiencia', 'candidato_formacao', 'candidato_certificado'] loop
    execute format('create trigger curriculo_ao_incluir after insert on %I referencing new table as novos for each statement execute function curriculo_das_listas()', tabela);
    execute format('create trigger curriculo_ao_alterar after update on %I referencing new table as novos for each statement execute function curriculo_das_listas()', tabela);
    execute format('create trigger curriculo_ao_excluir after delete on %I referencing old table as velhos for each statement execute function curriculo_das_listas()', tabela);
  end loop;
end $$;

create function curriculo_da_leitura() returns trigger language plpgsql as $$
begin
  perform curriculo_refazer(array[case when tg_op = 'DELETE' then old.candidato_id else new.candidato_id end]);
  return null;
end $$;
create trigger curriculo_ao_ler after insert or delete or update of texto, candidato_id, no_curriculo on leitura_documento
  for each row execute function curriculo_da_leitura();

select curriculo_refazer(array(select id from candidato));

-- Documents that were there before are read as well, when somebody asks.
insert into leitura_documento (empresa_id, arquivo_id, candidato_id, documento_id, situacao, motivo)
  select empresa_id, arquivo_id, candidato_id, id, 'FALHOU', 'O documento ainda não foi lido.' from candidato_documento;
