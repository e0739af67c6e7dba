import { sql } from 'kysely';
import { sincronizarEsocial } from '#modules/sst/sst.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';

/** What the typical reasons of leave are in Tabela 18; the others are no event. */
const CODIGOS: Readonly<Record<string, string>> = {
  'Acidente de trabalho': '01',
  'Doença não relacionada ao trabalho': '03',
  'Recaída de doença': '03',
  'Licença-maternidade': '17',
  'Cessão a outro órgão': '14',
  'Mandato sindical': '24',
  'Mandato eletivo': '22',
};
const DIAS = 200;
/** What the refused one was told. */
const RECUSA = {
  campo: 'Matrícula',
  mensagem: '174 Não foi localizado um vínculo com a matrícula informada. Envie antes o S-2200 dele.',
  onde: 'TALENTO',
};

/** The events of what the demonstration wrote after them. */
export async function conferirEsocial(db: Db, empresaId: number, hoje: string): Promise<void> {
  await sincronizarEsocial({ db, empresaId, hoje, agora: `${hoje}T08:05:00Z` });
}

/** eSocial set up for tests, with events in every state: the older ones were accepted, one was refused, one waits for its answer. */
export async function criarEsocial(db: Db, empresaId: number, hoje: string): Promise<void> {
  await sql`update motivo_afastamento m set codigo_esocial = c.codigo
    from jsonb_each_text(${JSON.stringify(CODIGOS)}::jsonb) c (descricao, codigo)
    where m.empresa_id = ${empresaId} and m.descricao = c.descricao`.execute(db);
  await sql`insert into esocial_configuracao (empresa_id, ambiente, afastamentos_desde)
    values (${empresaId}, 'PRODUCAO_RESTRITA', ${somarDias(hoje, -DIAS)})`.execute(db);
  // One of the newest has no matrícula: it shows what is asked for.
  await sql`update colaborador set matricula = null where id = (
    select a.colaborador_id from colaborador_afastamento a join motivo_afastamento m on m.id = a.afastamento_id
    where a.empresa_id = ${empresaId} and m.codigo_esocial is not null order by a.inicio desc, a.id limit 1)`.execute(
    db,
  );
  await sincronizarEsocial({ db, empresaId, hoje, agora: `${hoje}T08:00:00Z` });
  // The batch of those that were answered, and the one that waits; no step of either is due, so that a demonstration calls nobody.
  const { rows } = await sql<{ id: number }>`insert into esocial_lote
      (empresa_id, ambiente, situacao, quantos, enviado_em, protocolo, criado_em)
    select ${empresaId}, 'PRODUCAO_RESTRITA', l.situacao, l.quantos, ${hoje}::date - l.dias, '1.2.' || to_char(${hoje}::date, 'YYYYMM') || l.fim,
      ${hoje}::date - l.dias
    from (values ('CONCLUIDO', 40, 9, '.0000000000000000041'), ('RECEBIDO', 1, 1, '.0000000000000000057'))
      l (situacao, quantos, dias, fim) returning id`.execute(db);
  const [respondido, espera] = rows;
  await sql`update esocial_evento e set situacao = case n.lugar when 1 then 'RECUSADO' when 2 then 'ENVIADO' else 'ACEITO' end,
      recibo = case when n.lugar > 2 then '1.1.' || lpad(e.id::text, 19, '0') end,
      lote_id = case n.lugar when 2 then ${espera?.id ?? null}::bigint else ${respondido?.id ?? null}::bigint end,
      resposta = case n.lugar when 1 then '401 Conteúdo do evento inválido.' when 2 then null else '201 Sucesso.' end,
      faltas = case n.lugar when 1 then ${JSON.stringify([RECUSA])}::jsonb else e.faltas end
    from (select id, row_number() over (order by prazo desc, id) - 3 as lugar from esocial_evento
      where empresa_id = ${empresaId} and situacao = 'PRONTO') n where n.id = e.id and n.lugar >= 1`.execute(db);
}
