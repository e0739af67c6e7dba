import { type RawBuilder, sql } from 'kysely';
import { prepararFolhas } from '#modules/avaliacao/avaliacoes-desempenho/folhas.queries.ts';
import { colaboradorVistoSql, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { apagarRespostas, RESULTADO_LIBERADO } from './apagar-respostas.queries.ts';
import { DIZEM_QUEM_AVALIA, PARTICIPANTES_NO_LOG } from './dados-pessoais.queries.ts';
import { avaliadoVisivel, lerParticipacao } from './participantes.queries.ts';
import {
  type AcaoEmLote,
  AVALIADOS_POR_AVALIADOR,
  alterarParticipacao,
  criarParticipacao,
  excluirParticipacao,
  incluirAutoavaliacoes,
  incluirEmLote,
  type Participacao,
  removerAvaliadores,
  removerAvaliados,
  substituirAvaliador,
} from './participantes-desempenho.contract.ts';
import { escolhidos, pares, relacoes, trabalha } from './relacoes.queries.ts';

/** Most participations that one action adds. */
const PARTICIPACOES_MAXIMO = 60_000;

interface Aberta {
  readonly liberada: boolean;
  readonly anonima: boolean;
  readonly permiteAuto: boolean;
  readonly naHierarquia: boolean;
  readonly resultadoLiberado: boolean;
}

/**
 * The evaluation, held until the end of the transaction. Throws NAO_ENCONTRADO, and REGRA for an anonymous one that is over: what one
 * answer less or more changes would tell whose it was.
 */
async function abrir({ db, empresaId, hoje }: Ctx, id: number): Promise<Aberta> {
  const { rows } = await sql<
    Aberta & { fechada: boolean }
  >`select t.liberada, t.anonima, t.permite_auto_avaliacao as "permiteAuto",
      t.considera_resp_coresp_hierarquia as "naHierarquia", t.resultado_liberado as "resultadoLiberado",
      t.anonima and t.data_fim < ${hoje}::date and exists (select from avaliacao_desempenho_participante p
        where p.avaliacao_id = t.id and p.situacao <> 'N') as fechada
    from avaliacao_desempenho t where t.id = ${id} and t.empresa_id = ${empresaId} for update`.execute(db);
  const [aberta] = rows;
  if (!aberta) throw new ProblemError('NAO_ENCONTRADO');
  if (aberta.fechada) throw regra('Esta avaliação anônima terminou: os participantes não mudam mais.');
  return aberta;
}

const vistos = (ctx: Ctx, coluna: string) => colaboradorVistoSql(ctx, sql.ref(coluna));

interface Novo {
  readonly avaliado: number;
  readonly avaliador: number | null;
  readonly papel: string | null;
}

/**
 * Adds evaluated people and who evaluates them; those that are there stay as they are. Nobody says by whom they are themselves evaluated in an
 * anonymous evaluation, nor learns from the count who does. Returns how many are new.
 */
async function incluir(ctx: Ctx, avaliacaoId: number, novos: readonly Novo[]) {
  const { db, empresaId } = ctx;
  const avaliados = idList([...new Set(novos.map(({ avaliado }) => avaliado))]);
  const { numAffectedRows: pessoas = 0n } =
    await sql`insert into avaliacao_desempenho_avaliado (empresa_id, avaliacao_id, colaborador_id)
    select ${empresaId}, ${avaliacaoId}, c.id from colaborador c cross join lateral (select ${avaliacaoId}::bigint as avaliacao_id, c.id as colaborador_id) a
    where c.id = any (${avaliados}) and ${avaliadoVisivel(ctx)} order by c.nome_busca, c.id on conflict (avaliacao_id, colaborador_id) do nothing`.execute(
      db,
    );
  const linhas = JSON.stringify(novos.filter(({ avaliador }) => avaliador !== null));
  const { numAffectedRows: participacoes = 0n } =
    await sql`insert into avaliacao_desempenho_participante (empresa_id, avaliacao_id, avaliado_id, avaliador_id, papel)
    select ${empresaId}, ${avaliacaoId}, a.id, x.avaliador, x.papel from json_to_recordset(${linhas}::json) as x (avaliado bigint, avaliador bigint, papel text)
    join avaliacao_desempenho_avaliado a on a.avaliacao_id = ${avaliacaoId} and a.colaborador_id = x.avaliado and ${avaliadoVisivel(ctx)}
    order by a.id, x.avaliador on conflict (avaliado_id, avaliador_id) do nothing`.execute(db);
  return { avaliados: Number(pessoas), participacoes: Number(participacoes) };
}

async function formados(ctx: Ctx, acao: AcaoEmLote, naHierarquia: boolean): Promise<Novo[]> {
  const { db, empresaId, hoje } = ctx;
  const ids = await escolhidos(ctx, acao, vistos(ctx, 'c.id'));
  if (ids.length === 0)
    throw campoInvalido('colaboradoresIds', 'Ninguém que trabalha aqui hoje corresponde à escolha.');
  const eles = sql`any (${idList(ids)})`;
  const comoAvaliado = acao.como === 'AVALIADO';
  // The relation x to y: with the chosen as evaluated, y evaluates x; as evaluators, x evaluates y.
  const linha = (x: string, y: string, papel: string) =>
    comoAvaliado
      ? sql`${sql.ref(x)} as avaliado, ${sql.ref(y)} as avaliador, ${papel}::text as papel`
      : sql`${sql.ref(y)} as avaliado, ${sql.ref(x)} as avaliador, ${papel}::text as papel`;
  const partes = [
    comoAvaliado &&
      sql`select c.id as avaliado, null::bigint as avaliador, null::text as papel from colaborador c where c.id = ${eles}`,
    acao.geraAutoavaliacao &&
      sql`select c.id as avaliado, c.id as avaliador, 'U'::text as papel from colaborador c where c.id = ${eles}`,
    acao.preencheAvaliadosLideres &&
      sql`select ${linha('g.id', 'g.gestor', comoAvaliado ? 'L' : 'A')} from gestao g where g.id = ${eles}`,
    acao.preencheAvaliadosLiderados &&
      sql`select ${linha('g.gestor', 'g.id', comoAvaliado ? 'A' : 'L')} from gestao g where g.gestor = ${eles}`,
    acao.preencheAvaliadosPares &&
      sql`select ${linha('r.id', 'r.outro', 'P')} from (${pares(acao.avaliacaoId, acao.maximoDePares)}) r where r.id = ${eles}`,
    acao.avaliadosIds.length > 0 &&
      sql`select c.id as avaliado, e.id as avaliador, 'R'::text as papel from colaborador c cross join colaborador e where c.id = any (${idList(acao.avaliadosIds)}) and e.id = ${eles} and e.id <> c.id`,
  ].filter((parte) => parte !== false);
  const { rows } = await sql<Novo>`with recursive ${relacoes({ hoje, empresaId, naHierarquia })}
    ${sql.join(partes, sql` union all `)} limit ${PARTICIPACOES_MAXIMO + 1}`.execute(db);
  if (rows.length > PARTICIPACOES_MAXIMO)
    throw campoInvalido(
      'colaboradoresIds',
      `A escolha formaria mais de ${PARTICIPACOES_MAXIMO.toLocaleString('pt-BR')} avaliações: escolha menos pessoas de cada vez.`,
    );
  // Who stands to another in two ways is evaluated as the first of them.
  const unicos = new Map<string, Novo>();
  for (const row of rows) {
    const chave = `${row.avaliado}:${row.avaliador}`;
    if (!unicos.has(chave)) unicos.set(chave, row);
  }
  return [...unicos.values()];
}

/** So many evaluations a head that nobody answers them well are asked about, and may be wanted. */
function perguntarPelaCarga(ctx: Ctx, novos: readonly Novo[]): void {
  const feitas = novos.filter(({ avaliador }) => avaliador !== null);
  const avaliadores = new Set(feitas.map(({ avaliador }) => avaliador)).size;
  const media = Math.round(feitas.length / Math.max(1, avaliadores));
  if (media <= AVALIADOS_POR_AVALIADOR) return;
  confirmar(
    ctx,
    'carga',
    `São ${plural(feitas.length, 'avaliação', 'avaliações')} para ${plural(avaliadores, 'avaliador', 'avaliadores')}, ${formatarInteiro(media)} de cada um, em média. Menos pares por pessoa dão respostas melhores. Incluir mesmo assim?`,
  );
}

const SEM_AUTO = 'Esta avaliação não permite autoavaliação.';

/**
 * Writes to the log. Of an anonymous evaluation it keeps nothing of who evaluates: whoever reads the log may be the evaluated, to whom the
 * screen does not say it.
 */
async function registrar(
  ctx: Ctx,
  avaliacaoId: number,
  { anonima }: Pick<Aberta, 'anonima'>,
  { acao, antes, depois }: { acao: string; antes?: object; depois: object | null },
): Promise<void> {
  const semQuem = <T extends object | null | undefined>(valores: T) =>
    anonima && valores
      ? Object.fromEntries(Object.entries(valores).filter(([campo]) => !DIZEM_QUEM_AVALIA.includes(campo)))
      : valores;
  const linha = { acao, entidade: PARTICIPANTES_NO_LOG, entidadeId: avaliacaoId, depois: semQuem(depois) };
  await ctx.auditar(antes ? { ...linha, antes: semQuem(antes) } : linha);
}

async function depoisDeIncluir(ctx: Ctx, avaliacaoId: number, aberta: Aberta, acao: string, depois: object) {
  if (aberta.liberada) await prepararFolhas(ctx, avaliacaoId);
  await registrar(ctx, avaliacaoId, aberta, { acao, depois });
}

/** Participations that meet a condition over `p`, their evaluated `a`: how many, and how many of them somebody has begun to answer. */
async function contar({ db }: Ctx, condicao: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number; respondidas: number }>`select count(*) as total,
      count(*) filter (where p.situacao <> 'N') as respondidas
    from avaliacao_desempenho_participante p join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id where ${condicao}`.execute(
    db,
  );
  return rows[0] ?? { total: 0, respondidas: 0 };
}

function perguntarPelasRespostas(ctx: Ctx, { resultadoLiberado }: Aberta, respondidas: number): void {
  if (respondidas === 0) return;
  if (resultadoLiberado) throw regra(RESULTADO_LIBERADO);
  const quantas = plural(
    respondidas,
    'avaliação já tem respostas, que serão apagadas',
    'avaliações já têm respostas, que serão apagadas',
  );
  confirmar(ctx, 'apagar-respostas', `${quantas}. Remover mesmo assim?`, 'Remover');
}

async function participacaoAberta(ctx: Ctx, id: number): Promise<{ antes: Participacao; aberta: Aberta }> {
  const { avaliacao } = await lerParticipacao(ctx, id);
  const aberta = await abrir(ctx, avaliacao.id);
  // Who answers holds the evaluation too: what decides is how the pair stands after that.
  return { antes: await lerParticipacao(ctx, id), aberta };
}

async function exigirQuemTrabalha({ db, hoje }: Ctx, campo: string, id: number): Promise<void> {
  const { rows } = await sql`select 1 from colaborador c where c.id = ${id} and ${trabalha(hoje)}`.execute(db);
  if (rows.length === 0) throw campoInvalido(campo, 'Esta pessoa não trabalha mais aqui.');
}

function conferirPapel(papel: string, avaliado: number, avaliador: number, permiteAuto: boolean): void {
  if ((papel === 'U') !== (avaliado === avaliador))
    throw campoInvalido('papel', 'Autoavaliação é de quem avalia a si mesmo, e só ela.');
  if (papel === 'U' && !permiteAuto) throw campoInvalido('papel', SEM_AUTO);
}

export const participantesHandlers: readonly Handler[] = [
  on(incluirEmLote, async (ctx, { body }) => {
    const aberta = await abrir(ctx, body.avaliacaoId);
    if (body.geraAutoavaliacao && !aberta.permiteAuto) throw campoInvalido('geraAutoavaliacao', SEM_AUTO);
    const novos = await formados(ctx, body, aberta.naHierarquia);
    perguntarPelaCarga(ctx, novos);
    const feito = await incluir(ctx, body.avaliacaoId, novos);
    await depoisDeIncluir(ctx, body.avaliacaoId, aberta, 'Inclusão em lote', { ...body, ...feito });
    return feito;
  }),
  on(incluirAutoavaliacoes, async (ctx, { body: { avaliacaoId } }) => {
    const aberta = await abrir(ctx, avaliacaoId);
    if (!aberta.permiteAuto) throw regra(SEM_AUTO);
    const { numAffectedRows = 0n } = await sql`insert into avaliacao_desempenho_participante
        (empresa_id, avaliacao_id, avaliado_id, avaliador_id, papel)
      select a.empresa_id, a.avaliacao_id, a.id, a.colaborador_id, 'U' from avaliacao_desempenho_avaliado a
      where a.avaliacao_id = ${avaliacaoId} and ${avaliadoVisivel(ctx)}
      on conflict (avaliado_id, avaliador_id) do nothing`.execute(ctx.db);
    const participacoes = Number(numAffectedRows);
    await depoisDeIncluir(ctx, avaliacaoId, aberta, 'Inclusão de autoavaliações', { participacoes });
    return { participacoes };
  }),
  on(criarParticipacao, async (ctx, { body: { avaliacao, avaliado, avaliador, papel } }) => {
    const aberta = await abrir(ctx, avaliacao.id);
    conferirPapel(papel, avaliado.id, avaliador.id, aberta.permiteAuto);
    if (aberta.anonima && avaliado.id === (await talentoDaSessao(ctx)))
      throw campoInvalido('avaliado', 'Em uma avaliação anônima, outra pessoa escolhe quem avalia você.');
    await exigirQuemTrabalha(ctx, 'avaliador', avaliador.id);
    const { participacoes } = await incluir(ctx, avaliacao.id, [
      { avaliado: avaliado.id, avaliador: avaliador.id, papel },
    ]);
    if (participacoes === 0) throw campoInvalido('avaliador', 'Esta pessoa já avalia o avaliado.');
    const { rows } = await sql<{ id: number }>`select p.id from avaliacao_desempenho_participante p
      join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id
      where p.avaliacao_id = ${avaliacao.id} and a.colaborador_id = ${avaliado.id} and p.avaliador_id = ${avaliador.id}`.execute(
      ctx.db,
    );
    await depoisDeIncluir(ctx, avaliacao.id, aberta, 'Inclusão', { avaliado, avaliador, papel });
    return lerParticipacao(ctx, rows[0]?.id ?? 0);
  }),
  on(alterarParticipacao, async (ctx, { params, body: { avaliador, papel, versao } }) => {
    const { antes, aberta } = await participacaoAberta(ctx, params.id);
    if (versao !== null && versao !== antes.versao) throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
    conferirPapel(papel, antes.avaliado.id, avaliador.id, aberta.permiteAuto);
    // The role says how much an answer weighs.
    if (papel !== antes.papel && antes.situacao === 'R' && aberta.resultadoLiberado) throw regra(RESULTADO_LIBERADO);
    if (avaliador.id !== antes.avaliador.id) {
      if (antes.situacao === 'R') throw regra('Esta avaliação já foi entregue: é de quem a respondeu.');
      await exigirQuemTrabalha(ctx, 'avaliador', avaliador.id);
    }
    const { rows } =
      await sql`select 1 from avaliacao_desempenho_participante p join avaliacao_desempenho_participante o
      on o.avaliado_id = p.avaliado_id and o.id <> p.id and o.avaliador_id = ${avaliador.id} where p.id = ${params.id}`.execute(
        ctx.db,
      );
    if (rows.length > 0) throw campoInvalido('avaliador', 'Esta pessoa já avalia o avaliado.');
    await sql`update avaliacao_desempenho_participante set avaliador_id = ${avaliador.id}, papel = ${papel}, versao = versao + 1
      where id = ${params.id}`.execute(ctx.db);
    if (avaliador.id !== antes.avaliador.id) await apagarRespostas(ctx, sql`p.id = ${params.id}`);
    const depois = await lerParticipacao(ctx, params.id);
    await registrar(ctx, antes.avaliacao.id, aberta, { acao: 'Alteração', antes, depois });
    return depois;
  }),
  on(excluirParticipacao, async (ctx, { params }) => {
    const { antes, aberta } = await participacaoAberta(ctx, params.id);
    perguntarPelasRespostas(ctx, aberta, antes.situacao === 'N' ? 0 : 1);
    await sql`delete from avaliacao_desempenho_participante where id = ${params.id}`.execute(ctx.db);
    await registrar(ctx, antes.avaliacao.id, aberta, { acao: 'Exclusão', antes, depois: null });
  }),
  on(removerAvaliadores, async (ctx, { query: { avaliacaoId, ids } }) => {
    const aberta = await abrir(ctx, avaliacaoId);
    const deles = sql`p.avaliacao_id = ${avaliacaoId} and p.avaliador_id = any (${idList(ids)}) and ${avaliadoVisivel(ctx)}`;
    const { total, respondidas } = await contar(ctx, deles);
    perguntarPelasRespostas(ctx, aberta, respondidas);
    await sql`delete from avaliacao_desempenho_participante p using avaliacao_desempenho_avaliado a
      where a.id = p.avaliado_id and ${deles}`.execute(ctx.db);
    await registrar(ctx, avaliacaoId, aberta, {
      acao: 'Remoção de avaliadores',
      depois: { avaliadores: ids, participacoes: total },
    });
  }),
  on(removerAvaliados, async (ctx, { query: { avaliacaoId, ids } }) => {
    const aberta = await abrir(ctx, avaliacaoId);
    const deles = sql`a.avaliacao_id = ${avaliacaoId} and a.colaborador_id = any (${idList(ids)}) and ${avaliadoVisivel(ctx)}`;
    const { total, respondidas } = await contar(ctx, deles);
    perguntarPelasRespostas(ctx, aberta, respondidas);
    await sql`delete from avaliacao_desempenho_avaliado a where ${deles}`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Remoção de avaliados',
      entidade: PARTICIPANTES_NO_LOG,
      entidadeId: avaliacaoId,
      depois: { ids, participacoes: total },
    });
  }),
  on(substituirAvaliador, async (ctx, { body: { avaliacaoId, de, para } }) => {
    const aberta = await abrir(ctx, avaliacaoId);
    if (de === para) throw campoInvalido('para', 'Escolha outra pessoa.');
    await exigirQuemTrabalha(ctx, 'para', para);
    const abertas = sql`p.avaliacao_id = ${avaliacaoId} and p.avaliador_id = ${de} and p.situacao <> 'R' and p.papel <> 'U' and ${avaliadoVisivel(ctx)}`;
    const { total } = await contar(ctx, abertas);
    const livres = sql`${abertas} and a.colaborador_id <> ${para}
      and not exists (select from avaliacao_desempenho_participante o where o.avaliado_id = p.avaliado_id and o.avaliador_id = ${para})`;
    // Who takes over begins anew: what somebody else thought is not theirs to deliver.
    await apagarRespostas(ctx, livres);
    const { numAffectedRows = 0n } =
      await sql`update avaliacao_desempenho_participante p set avaliador_id = ${para}, versao = p.versao + 1
      from avaliacao_desempenho_avaliado a where a.id = p.avaliado_id and ${livres}`.execute(ctx.db);
    const participacoes = Number(numAffectedRows);
    await registrar(ctx, avaliacaoId, aberta, { acao: 'Troca de avaliador', depois: { de, para, participacoes } });
    return { participacoes, semMudanca: total - participacoes };
  }),
];
