import { sql } from 'kysely';
import { calcularExamesPrevistos, selarResultados } from '#modules/sst/sst.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';

/** What people of an area do, turn about; everybody else works in an office. */
const funcoesDasAreas: readonly (readonly [string, readonly string[]])[] = [
  ['Produção', ['Operação de máquinas', 'Movimentação de cargas']],
  ['Manutenção', ['Manutenção elétrica', 'Manutenção mecânica']],
  ['Expedição', ['Operação de empilhadeira', 'Movimentação de cargas']],
  ['Qualidade', ['Inspeção de qualidade']],
];
const ESCRITORIO = 'Trabalho administrativo';

/** The functions of the talents, in every line of their history, and of which jobs each is. */
async function darFuncoes(db: Db, empresaId: number): Promise<void> {
  await sql`update historico_colaborador h set funcao_id = f.id
    from area_organizacional a left join jsonb_each(${JSON.stringify(Object.fromEntries(funcoesDasAreas))}::jsonb) d (area, nomes)
      on d.area = a.nome, funcao f
    where h.empresa_id = ${empresaId} and a.id = h.area_organizacional_id and f.empresa_id = h.empresa_id
      and f.nome = coalesce(d.nomes ->> (h.colaborador_id % jsonb_array_length(d.nomes))::int, ${ESCRITORIO})`.execute(
    db,
  );
  await sql`insert into funcao_cargo (funcao_id, cargo_id, empresa_id) select h.funcao_id, s.cargo_id, h.empresa_id
    from historico_colaborador h join faixa_salarial s on s.id = h.faixa_salarial_id
    where h.empresa_id = ${empresaId} and h.funcao_id is not null group by h.funcao_id, s.cargo_id, h.empresa_id having count(*) > 2
    order by h.funcao_id, s.cargo_id`.execute(db);
}

/** Exams as they were done: at the admission, then year by year or every other, after long leaves and at the end; a few were missed. */
export async function criarExames(db: Db, empresaId: number, hoje: string): Promise<void> {
  await darFuncoes(db, empresaId);
  await sql`insert into pcmso_configuracao (empresa_id, grau_de_risco, idade_anual) values (${empresaId}, 3, 45)`.execute(
    db,
  );
  await sql`insert into aso (empresa_id, colaborador_id, tipo, data, conclusao, profissional_id, clinica_id, proximo_em_meses)
    with medicos as (select array_agg(id order by id) as ids from profissional_sst where empresa_id = ${empresaId} and orgao_de_classe = '1'),
    onde as (select array_agg(id order by id) as ids from clinica where empresa_id = ${empresaId}),
    quem as (select c.*, case when exists (select from colaborador_lotacao(c.id, ${hoje}::date) l
        join funcao_risco r on r.funcao_id = l.funcao_id) then 12 else 24 end as meses
      from colaborador c where c.empresa_id = ${empresaId}),
    feitos as (
      select q.id, '0' as tipo, q.data_admissao - 2 - (q.id % 5)::int as data from quem q
        where q.id % 31 <> 0 or q.data_admissao < ${hoje}::date - 300
      union select q.id, '1', (q.data_admissao + make_interval(months => n * q.meses))::date - 12 + (q.id * n % 23)::int
        from quem q, generate_series(1, 10) n
        where q.id % 8 <> 0 or (q.data_admissao + make_interval(months => (n + 1) * q.meses))::date <= ${hoje}::date
      union select q.id, '2', a.fim + 1 from quem q join colaborador_afastamento a on a.colaborador_id = q.id
        join motivo_afastamento m on m.id = a.afastamento_id
        where m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') and a.fim - a.inicio >= 29 and a.id % 3 <> 0
      union select q.id, '9', q.data_desligamento + (q.id % 7)::int from quem q where q.data_desligamento is not null and q.id % 6 <> 0)
    select ${empresaId}::bigint, q.id, f.tipo, f.data, case when q.id % 41 = 0 and f.tipo = '1' then 'R'
        when q.id % 97 = 0 and f.tipo = '2' then 'I' else 'A' end,
      m.ids[1 + q.id % cardinality(m.ids)], case when q.id % 4 > 0 then o.ids[1 + q.id % cardinality(o.ids)] end,
      case when q.id % 53 = 0 then 6 end
    from feitos f join quem q on q.id = f.id, medicos m, onde o
    where f.data <= ${hoje}::date and (f.tipo = '9' or f.data <= coalesce(q.data_desligamento, f.data))
    order by f.data, q.id`.execute(db);
  await sql`insert into aso_exame (empresa_id, aso_id, exame_id, data)
    select a.empresa_id, a.id, e.id, a.data - 1 - (a.id % 3)::int from aso a
      cross join lateral (select * from colaborador_lotacao(a.colaborador_id, greatest(a.data, (select c.data_admissao
        from colaborador c where c.id = a.colaborador_id)))) l
      join funcao_exame x on x.funcao_id = l.funcao_id join exame e on e.id = x.exame_id
    where a.empresa_id = ${empresaId} and a.tipo in ('0', '1') and e.codigo_e_social <> '0295' and a.id % 19 <> 0
    order by a.id, e.id`.execute(db);
  await calcularExamesPrevistos({ db, empresaId, hoje }, `${hoje}T08:20:00Z`);
  await criarResultados(db, empresaId, hoje);
  await convocar(db, empresaId, hoje);
}

/** For how long back results were written, in days. */
const COM_RESULTADO = 800;
const MAXIMO_DE_RESULTADOS = 4000;
const ACHADOS: Readonly<Record<string, string>> = {
  'Audiometria tonal ocupacional': 'Rebaixamento em 4 kHz à direita',
  'Hemograma completo': 'Hemoglobina abaixo da referência',
  'Acuidade visual': 'Usa correção para perto',
};

/** What exams found, sealed; about one in nine found something. */
async function criarResultados(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows } = await sql<{
    id: number;
    conclusao: string;
    exames: { id: number; nome: string }[];
  }>`select a.id, a.conclusao,
      coalesce(json_agg(json_build_object('id', e.id, 'nome', e.nome) order by e.id) filter (where e.id is not null), '[]') as exames
    from aso a left join aso_exame x on x.aso_id = a.id left join exame e on e.id = x.exame_id
    where a.empresa_id = ${empresaId} and a.data > ${somarDias(hoje, -COM_RESULTADO)} and (x.id is not null or a.conclusao = 'R')
    group by a.id order by a.data desc, a.id limit ${MAXIMO_DE_RESULTADOS}`.execute(db);
  await selarResultados(
    db,
    empresaId,
    rows.map(({ id, conclusao, exames }) => ({
      id,
      resultado: {
        restricoes: conclusao === 'R' ? 'Não levantar cargas acima de 10 kg.' : null,
        observacoes: null,
        exames: exames.map(({ id: exameId, nome }, lugar) => {
          const alterado = (id + lugar) % 9 === 0;
          return { exameId, resultado: alterado ? '2' : '1', achado: alterado ? (ACHADOS[nome] ?? null) : null };
        }),
      },
    })),
  );
}

/** Some of those who are late were called for the day after tomorrow. */
async function convocar(db: Db, empresaId: number, hoje: string): Promise<void> {
  await sql`insert into convocacao_exame (empresa_id, colaborador_id, data, hora, clinica_id, exames, convocada_em, convocada_por, por_email)
    select ${empresaId}::bigint, t.colaborador_id, ${somarDias(hoje, 2)}::date, '0' || (7 + (row_number() over (order by t.colaborador_id) - 1) / 4) || ':30',
      (select min(id) from clinica where empresa_id = ${empresaId}), string_agg(distinct coalesce(e.nome, 'Exame clínico'), '; '),
      ${`${hoje}T12:00:00Z`}::timestamptz, 'Técnico de segurança', false
    from exame_previsto t left join exame e on e.id = t.exame_id
    where t.empresa_id = ${empresaId} and t.prazo < ${hoje}::date and t.colaborador_id % 2 = 0
    group by t.colaborador_id order by t.colaborador_id limit 8`.execute(db);
}
