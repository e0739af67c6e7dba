import { type RawBuilder, sql } from 'kysely';
import { naAreaVisivel, nasSuasAreas, ondeEstaRestrito } from '#modules/organizacao/organizacao.api.ts';
import { configuracaoDasPesquisas } from '#modules/pesquisa/configuracoes/configuracoes.queries.ts';
import { type Parcela, perguntasComResultado } from '#modules/pesquisa/pesquisas/apuracao.rules.ts';
import { permissoesDaPesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { npsDe } from '#modules/pesquisa/pesquisas/pesquisas.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';
import type { ResultadoDaPesquisa } from './resultados.contract.ts';
import { palavrasFrequentes } from './resultados.rules.ts';

interface Cabeca {
  readonly id: number;
  readonly titulo: string;
  readonly anonima: boolean;
  readonly grupoMinimo: number | null;
  readonly finalidade: string;
  readonly situacao: string;
  readonly empresaId: number;
  readonly questionarioId: number;
  readonly anteriorId: number | null;
  readonly anteriorTitulo: string | null;
}

async function cabecaDe({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>, id: number): Promise<Cabeca> {
  const { rows } =
    await sql<Cabeca>`select t.id, t.titulo, t.anonima, t.grupo_minimo as "grupoMinimo", t.finalidade, t.situacao,
      t.empresa_id as "empresaId", t.questionario_id as "questionarioId", a.id as "anteriorId", a.titulo as "anteriorTitulo"
    from pesquisa t left join pesquisa a on a.id = t.anterior_id where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(
      db,
    );
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

/** Whether this person reads what each one answered by name; who does not gets the sum of an identified survey as that of an anonymous one. */
const leCadaUma = (ctx: Ctx, { anonima, empresaId }: Pick<Cabeca, 'anonima' | 'empresaId'>): boolean =>
  !anonima && permissoesNaEmpresa(ctx, empresaId).has(permissoesDaPesquisa.verbos.LER_RESPOSTAS);

const ESPERA_ANONIMA =
  'O resultado de uma pesquisa anônima aparece depois de encerrada, de uma vez: assim ninguém compara o antes e o depois da resposta de alguém.';
const ESPERA_IDENTIFICADA =
  'O resultado aparece depois de encerrada: antes disso, a diferença entre duas leituras é a resposta de uma pessoa, que só vê quem lê as respostas identificadas.';

function esperaDe(ctx: Ctx, cabeca: Pick<Cabeca, 'anonima' | 'situacao' | 'empresaId'>): string | null {
  if (cabeca.situacao === 'E' || leCadaUma(ctx, cabeca)) return null;
  return cabeca.anonima ? ESPERA_ANONIMA : ESPERA_IDENTIFICADA;
}

const identificadas = (id: number): RawBuilder<unknown> =>
  sql`(select p.area_id, x.pergunta_id, x.opcoes_ids, x.nota, x.comentario, x.pontos from pesquisa_participante p
    join questionario_resposta x on x.preenchimento_id = p.preenchimento_id where p.pesquisa_id = ${id} and p.situacao = 'R')`;

/**
 * SQL of the answers `r` of a survey that this person may add up: area, question, choices, grade, comment and points. Of an anonymous one, what
 * was counted; of another one all, or without the areas and questions of which too few answered.
 */
async function respostasDe(
  ctx: Ctx,
  cabeca: Pick<Cabeca, 'id' | 'anonima' | 'empresaId'>,
): Promise<RawBuilder<unknown>> {
  const { id, anonima, empresaId } = cabeca;
  if (anonima)
    return sql`(select x.area_id, x.pergunta_id, x.opcoes_ids, x.nota, x.comentario, x.pontos from pesquisa_resposta x
      where x.pesquisa_id = ${id}) r`;
  if (leCadaUma(ctx, cabeca)) return sql`${identificadas(id)} r`;
  const { rows } = await sql<
    Parcela & { perguntaId: number }
  >`select i.pergunta_id as "perguntaId", i.area_id as "areaId",
      count(*)::int as respostas from ${identificadas(id)} i group by i.pergunta_id, i.area_id`.execute(ctx.db);
  const { grupoMinimo } = await configuracaoDasPesquisas({ db: ctx.db, empresaId });
  const ficam = perguntasComResultado(rows, grupoMinimo);
  return sql`(select case when i.area_id = any (f.areas) then i.area_id end as area_id, i.pergunta_id, i.opcoes_ids, i.nota, i.comentario, i.pontos
    from ${identificadas(id)} i join json_to_recordset(${JSON.stringify(ficam)}::json) as f (pergunta bigint, areas bigint[])
      on f.pergunta = i.pergunta_id) r`;
}

interface Recorte {
  readonly areasIds: readonly number[];
}

/** Which answers `r` to surveys of a company this person reads: those of chosen areas, and of areas that they see there. */
const recortado = (ctx: Ctx, { areasIds }: Recorte, empresaId = ctx.empresaId): RawBuilder<unknown> =>
  sql`${ondeEstaRestrito(ctx, sql`${empresaId}::bigint`, () => nasSuasAreas(ctx, sql.ref('r.area_id'))) ?? sql`true`}
    and ${areasIds.length > 0 ? sql`r.area_id = any (${idList(areasIds)})` : sql`true`}`;

interface Linha {
  readonly id: number;
  readonly ordem: number;
  readonly texto: string;
  readonly tipo: string;
  readonly aspecto: string | null;
  readonly notaMinima: number | null;
  readonly notaMaxima: number | null;
  readonly respostas: number;
  readonly media: string | null;
  readonly aproveitamento: string | null;
  readonly notas: Readonly<Record<string, number>>;
  readonly opcoes: readonly { readonly texto: string; readonly quantidade: number }[];
}

/** The questions of a survey with what was answered, in one statement. */
async function somar(ctx: Ctx, cabeca: Cabeca, onde: RawBuilder<unknown>): Promise<Linha[]> {
  const { rows } =
    await sql<Linha>`with r as materialized (select r.* from ${await respostasDe(ctx, cabeca)} where ${onde}),
      soma as (select pergunta_id, count(*) as respostas, avg(nota) as media, avg(pontos) as pontos from r group by 1),
      dada as (select n.pergunta_id, json_object_agg(n.nota, n.quantas) as notas from (
        select pergunta_id, nota, count(*) as quantas from r where nota is not null group by 1, 2) n group by 1),
      escolhida as (select e.pergunta_id, json_object_agg(e.id, e.quantas) as quantas from (
        select r.pergunta_id, o.id, count(*) as quantas from r cross join unnest(r.opcoes_ids) o (id) group by 1, 2) e group by 1)
    select q.id, q.ordem, q.texto, q.tipo, a.nome as aspecto, q.nota_minima as "notaMinima", q.nota_maxima as "notaMaxima",
      coalesce(s.respostas, 0)::int as respostas, round(s.media, 2)::text as media, round(s.pontos, 2)::text as aproveitamento,
      coalesce(d.notas, '{}') as notas,
      coalesce((select json_agg(json_build_object('texto', o.texto, 'quantidade', coalesce((e.quantas ->> o.id::text)::int, 0)) order by o.ordem)
        from questionario_opcao o where o.pergunta_id = q.id), '[]') as opcoes
    from questionario_pergunta q left join questionario_aspecto a on a.id = q.aspecto_id
      left join soma s on s.pergunta_id = q.id left join dada d on d.pergunta_id = q.id left join escolhida e on e.pergunta_id = q.id
    where q.questionario_id = ${cabeca.questionarioId} order by q.ordem`.execute(ctx.db);
  return rows;
}

const ehNps = ({ tipo, notaMinima, notaMaxima }: Linha) => tipo === '4' && notaMinima === 0 && notaMaxima === 10;

const medidasDe = (linha: Linha) => ({
  respostas: linha.respostas,
  media: linha.media,
  aproveitamento: linha.tipo === '3' ? null : linha.aproveitamento,
  nps: ehNps(linha) ? npsDe(linha.notas) : null,
});

function distribuicaoDe({ tipo, notas, opcoes, notaMinima, notaMaxima }: Linha) {
  if (tipo !== '4') return opcoes.map(({ texto, quantidade }) => ({ rotulo: texto, quantidade }));
  const [de, ate] = [notaMinima ?? 0, notaMaxima ?? 0];
  return Array.from({ length: ate - de + 1 }, (_, passo) => ({
    rotulo: String(de + passo),
    quantidade: notas[String(de + passo)] ?? 0,
  }));
}

interface Celula {
  readonly areaId: number;
  readonly area: string;
  readonly aspecto: string | null;
  readonly percentual: string;
}

/** Questions of a survey as a person may read them, of any company within reach, or why there is no result yet. Throws NAO_ENCONTRADO. */
export async function distribuicoesDe(
  ctx: Ctx,
  { id, empresaId }: { id: number; empresaId: number },
  recorte: Recorte,
) {
  const cabeca = await cabecaDe({ db: ctx.db, empresaId }, id);
  const espera = esperaDe(ctx, cabeca);
  const linhas = espera === null ? await somar(ctx, cabeca, recortado(ctx, recorte, empresaId)) : [];
  return {
    titulo: cabeca.titulo,
    espera,
    perguntas: linhas.map((linha) => ({
      ordem: linha.ordem,
      texto: linha.texto,
      ...medidasDe(linha),
      distribuicao: distribuicaoDe(linha),
    })),
  };
}

/** Mean points by area and aspect, by the weight of the questions, of the areas that have a result. */
async function mapaDe(ctx: Ctx, cabeca: Cabeca, onde: RawBuilder<unknown>): Promise<Celula[]> {
  const { rows } = await sql<Celula>`select r.area_id as "areaId", o.nome as area, a.nome as aspecto,
      round(sum(r.pontos * q.peso) / sum(q.peso), 2)::text as percentual
    from ${await respostasDe(ctx, cabeca)} join questionario_pergunta q on q.id = r.pergunta_id and q.peso > 0 and q.tipo <> '3'
      left join questionario_aspecto a on a.id = q.aspecto_id join area_organizacional o on o.id = r.area_id
    where r.pontos is not null and ${onde} and r.area_id is not null
    group by r.area_id, o.nome, a.nome order by o.nome, r.area_id, a.nome`.execute(ctx.db);
  return rows;
}

/** The score of one question by area, of the areas that have a result, by name. */
async function npsPorAreaDe(
  ctx: Ctx,
  cabeca: Cabeca,
  onde: RawBuilder<unknown>,
  perguntaId: number | undefined,
): Promise<ResultadoDaPesquisa['npsPorArea']> {
  if (perguntaId === undefined) return [];
  const { rows } = await sql<{ areaId: number; area: string; respostas: number; notas: Record<string, number> }>`
    select n.area_id as "areaId", o.nome as area, sum(n.quantas)::int as respostas, json_object_agg(n.nota, n.quantas) as notas
    from (select r.area_id, r.nota, count(*) as quantas from ${await respostasDe(ctx, cabeca)}
      where r.pergunta_id = ${perguntaId} and r.nota is not null and r.area_id is not null and ${onde} group by 1, 2) n
    join area_organizacional o on o.id = n.area_id group by n.area_id, o.nome, o.nome_busca order by o.nome_busca, n.area_id`.execute(
    ctx.db,
  );
  return rows.map(({ notas, ...area }) => ({ ...area, nps: npsDe(notas).nps }));
}

/** Mean points by aspect alone. */
async function aspectosDe(ctx: Ctx, cabeca: Cabeca, onde: RawBuilder<unknown>) {
  const { rows } = await sql<{ aspecto: string | null; percentual: string }>`select a.nome as aspecto,
      round(sum(r.pontos * q.peso) / sum(q.peso), 2)::text as percentual
    from ${await respostasDe(ctx, cabeca)} join questionario_pergunta q on q.id = r.pergunta_id and q.peso > 0 and q.tipo <> '3'
      left join questionario_aspecto a on a.id = q.aspecto_id
    where r.pontos is not null and ${onde} group by a.nome order by a.nome`.execute(ctx.db);
  return rows;
}

/** The chain of surveys that ends in this one, the oldest first, with the NPS of the first question that has one. */
async function historicoDe(ctx: Ctx, id: number): Promise<ResultadoDaPesquisa['historico']> {
  const { rows } = await sql<Cabeca & { dataFim: string | null }>`with recursive cadeia as (
      select t.*, 0 as passo from pesquisa t where t.id = ${id}
      union all select t.*, c.passo + 1 from pesquisa t join cadeia c on t.id = c.anterior_id where c.passo < 24)
    select c.id, c.titulo, c.anonima, c.situacao, c.empresa_id as "empresaId", c.data_fim as "dataFim", c.questionario_id as "questionarioId" from cadeia c
    where c.empresa_id = ${ctx.empresaId} order by c.passo desc`.execute(ctx.db);
  const historico = [];
  for (const uma of rows.filter((uma) => esperaDe(ctx, uma) === null)) {
    const pergunta = (await somar(ctx, uma, recortado(ctx, { areasIds: [] }))).find(ehNps);
    const nps = pergunta ? npsDe(pergunta.notas).nps : null;
    historico.push({ id: uma.id, titulo: uma.titulo, dataFim: uma.dataFim, nps });
  }
  return historico;
}

/** Risks of the areas that this person sees; that of the whole company is of who sees all. */
async function riscosDe(ctx: Ctx, id: number): Promise<ResultadoDaPesquisa['riscos']> {
  const { db, empresaId } = ctx;
  const { rows } = await sql<
    ResultadoDaPesquisa['riscos'][number]
  >`select a.nome as area, k.dimensao, k.percentual::text, k.nivel,
      k.situacao = 'AGUARDANDO' as "aguardandoSst"
    from pesquisa_risco k left join area_organizacional a on a.id = k.area_id
    where k.pesquisa_id = ${id} and k.empresa_id = ${empresaId} and ${naAreaVisivel(ctx, sql.ref('k.area_id')) ?? sql`true`}
    order by a.nome nulls first, k.dimensao`.execute(db);
  return rows;
}

/** How many were asked, for who reads the answers of all of them. */
async function convidadosDe(ctx: Ctx, id: number, { areasIds }: Recorte): Promise<number | null> {
  if (areasIds.length > 0 || naAreaVisivel(ctx, sql.ref('p.area_id')) !== null) return null;
  const { rows } = await sql<{ quantos: number }>`select count(*)::int as quantos from pesquisa_participante p
    where p.pesquisa_id = ${id} and p.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  return rows[0]?.quantos || null;
}

/** The sum of a survey as this person may read it. Throws NAO_ENCONTRADO. */
export async function resultadoDe(ctx: Ctx, id: number, recorte: Recorte): Promise<ResultadoDaPesquisa> {
  const cabeca = await cabecaDe(ctx, id);
  const { anteriorId, anteriorTitulo, questionarioId: _q, empresaId: _e, ...dela } = cabeca;
  const espera = esperaDe(ctx, cabeca);
  const anterior = anteriorId === null ? null : { id: anteriorId, titulo: anteriorTitulo ?? '' };
  const vazio = { perguntas: [], aspectos: [], areas: [], mapa: [], npsPorArea: [], historico: [], riscos: [] };
  if (espera !== null) return { ...dela, ...vazio, espera, respostas: 0, convidados: null, anterior };
  const onde = recortado(ctx, recorte);
  const linhas = await somar(ctx, cabeca, onde);
  const outra = anteriorId === null ? null : await cabecaDe(ctx, anteriorId);
  const comparavel = outra && esperaDe(ctx, outra) === null ? outra : null;
  const antes = comparavel ? await somar(ctx, comparavel, onde) : [];
  const porTexto = new Map(antes.map((linha) => [semAcento(linha.texto), linha]));
  const aspectosAntes = comparavel ? await aspectosDe(ctx, comparavel, onde) : [];
  const celulas = await mapaDe(ctx, cabeca, onde);
  return {
    ...dela,
    espera,
    anterior,
    respostas: Math.max(0, ...linhas.map(({ respostas }) => respostas)),
    convidados: await convidadosDe(ctx, id, recorte),
    perguntas: linhas.map((linha) => {
      const dantes = porTexto.get(semAcento(linha.texto));
      return {
        id: linha.id,
        ordem: linha.ordem,
        texto: linha.texto,
        tipo: linha.tipo,
        aspecto: linha.aspecto,
        ...medidasDe(linha),
        distribuicao: distribuicaoDe(linha),
        anterior: dantes ? medidasDe(dantes) : null,
      };
    }),
    aspectos: (await aspectosDe(ctx, cabeca, onde)).map(({ aspecto, percentual }) => ({
      aspecto,
      percentual,
      anterior: aspectosAntes.find((um) => um.aspecto === aspecto)?.percentual ?? null,
    })),
    areas: [...new Map(celulas.map(({ areaId, area }) => [areaId, { id: areaId, nome: area }])).values()],
    mapa: celulas.map(({ area: _a, ...celula }) => celula),
    npsPorArea: await npsPorAreaDe(ctx, cabeca, onde, linhas.find(ehNps)?.id),
    historico: await historicoDe(ctx, id),
    riscos: await riscosDe(ctx, id),
  };
}

const TEXTOS = 50;
/** Texts whose words are counted. */
const CONTADOS = 5000;

/** What was written to a question, in an order of its own that says nothing. Throws NAO_ENCONTRADO. */
export async function textosDe(
  ctx: Ctx,
  id: number,
  {
    perguntaId,
    busca,
    pagina,
    ...recorte
  }: Recorte & { perguntaId: number; busca: string | null; pagina: number | null },
) {
  const cabeca = await cabecaDe(ctx, id);
  if (esperaDe(ctx, cabeca) !== null) return { total: 0, textos: [], palavras: [] };
  const onde = sql`r.pergunta_id = ${perguntaId} and r.comentario is not null and ${recortado(ctx, recorte)}
    and ${busca === null ? sql`true` : contem(sql`sem_acento(r.comentario)`, busca)}`;
  const { rows } = await sql<{
    texto: string;
    total: number;
  }>`select r.comentario as texto, count(*) over ()::int as total
    from ${await respostasDe(ctx, cabeca)} where ${onde} order by md5(r.comentario) limit ${CONTADOS}`.execute(ctx.db);
  const de = (pagina ?? 0) * TEXTOS;
  const textos = rows.map(({ texto }) => texto);
  return {
    total: rows[0]?.total ?? 0,
    textos: textos.slice(de, de + TEXTOS),
    palavras: palavrasFrequentes(textos),
  };
}
