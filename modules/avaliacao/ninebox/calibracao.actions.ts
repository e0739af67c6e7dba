import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  abrirReuniao,
  descartarReuniao,
  encerrarReuniao,
  moverTalento,
  obterReuniao,
  type Reuniao,
  SO_QUEM_VE_TODOS,
} from './calibracao.contract.ts';
import { caixaDe, NUMEROS_DAS_CAIXAS } from './ninebox.rules.ts';
import {
  gradeDe,
  lerAvaliacao,
  lerResultados,
  naReuniao,
  nineBoxDe,
  nineBoxEm,
  posicoesDos,
  vistos,
} from './posicoes.queries.ts';

const ENTIDADE = 'Calibração do Nine Box';

interface Registro {
  readonly id: number;
  readonly versao: number;
  readonly avaliacaoId: number;
  readonly nineboxId: number;
  readonly abertaEm: string;
  readonly abertaPor: string | null;
  readonly encerradaEm: string | null;
  readonly encerradaPor: string | null;
}

/** A meeting of the session's company, held when it is written. Throws NAO_ENCONTRADO. */
async function registro({ db, empresaId }: Ctx, id: number, travar = false): Promise<Registro> {
  const { rows } =
    await sql<Registro>`select k.id, k.versao, k.avaliacao_id as "avaliacaoId", k.ninebox_id as "nineboxId",
      k.aberta_em as "abertaEm", (select u.nome from usuario u where u.id = k.aberta_por) as "abertaPor",
      k.encerrada_em as "encerradaEm", (select u.nome from usuario u where u.id = k.encerrada_por) as "encerradaPor"
    from ninebox_calibracao k where k.id = ${id} and k.empresa_id = ${empresaId} ${travar ? sql`for update of k` : sql``}`.execute(
      db,
    );
  const [um] = rows;
  if (!um) throw new ProblemError('NAO_ENCONTRADO');
  return um;
}

async function aberta(ctx: Ctx, id: number): Promise<Registro> {
  const um = await registro(ctx, id, true);
  if (um.encerradaEm !== null) throw regra('A reunião foi encerrada: as posições não mudam mais.');
  return um;
}

/** True when all people of a meeting are of the areas that this person sees, whoever they are themselves. */
async function veTodos(ctx: Ctx, id: number): Promise<boolean> {
  const visivel = colaboradorVisivel(ctx, sql.ref('p.colaborador_id'));
  if (visivel === null) return true;
  const { rows } =
    await sql`select from ninebox_posicao p where p.calibracao_id = ${id} and (${visivel}) is not true limit 1`.execute(
      ctx.db,
    );
  return rows.length === 0;
}

/** An open meeting that the person may end. Throws a refusal where others take part whom they do not see. */
async function minhaAberta(ctx: Ctx, id: number): Promise<Registro> {
  const um = await aberta(ctx, id);
  if (!(await veTodos(ctx, id))) throw regra(SO_QUEM_VE_TODOS);
  return um;
}

/** Where people stood in the last evaluation that ended before this one and has a grid, as far as this person is told of it now. */
async function posicoesAnteriores(ctx: Ctx, avaliacaoId: number): Promise<Reuniao['anterior']> {
  const { rows } = await sql<{
    id: number;
  }>`select t.id from avaliacao_desempenho t join avaliacao_desempenho esta on esta.id = ${avaliacaoId}
    where t.empresa_id = ${ctx.empresaId} and t.id <> esta.id and t.data_fim < esta.data_ini
      and exists (select from avaliacao_desempenho_participante p where p.avaliacao_id = t.id and p.situacao = 'R')
    order by t.data_fim desc, t.id desc limit 1`.execute(ctx.db);
  if (!rows[0]) return null;
  const avaliacao = await lerAvaliacao(ctx, rows[0].id);
  const { ninebox, talentos } = await gradeDe(ctx, avaliacao);
  if (!ninebox || talentos.length === 0) return null;
  const posicoes = talentos.map(({ id, box }) => ({ id, nomeclatura: ninebox.textos[`box${box}`]?.nomeclatura ?? '' }));
  return { nome: avaliacao.nome, posicoes };
}

async function reuniao(ctx: Ctx, id: number): Promise<Reuniao> {
  const { avaliacaoId, nineboxId, ...um } = await registro(ctx, id);
  const { nome } = await lerAvaliacao(ctx, avaliacaoId);
  const ninebox = await nineBoxDe(ctx, nineboxId);
  const talentos = await naReuniao(ctx, id, avaliacaoId);
  const { rows: movimentos } = await sql<Reuniao['movimentos'][number]>`select m.id,
      json_build_object('id', c.id, 'nome', coalesce(c.nome_social, c.nome)) as talento, m.de, m.para, m.motivo, m.em,
      (select u.nome from usuario u where u.id = m.usuario_id) as por
    from ninebox_movimento m join ninebox_posicao p on p.id = m.posicao_id join colaborador c on c.id = p.colaborador_id
    where p.calibracao_id = ${id} and ${vistos(ctx)} order by m.id desc`.execute(ctx.db);
  const caixas = NUMEROS_DAS_CAIXAS.map((box) => ({
    box,
    nomeclatura: ninebox?.textos[`box${box}`]?.nomeclatura ?? '',
    antes: talentos.filter(({ boxCalculado }) => boxCalculado === box).length,
    agora: talentos.filter((talento) => talento.box === box).length,
  }));
  return {
    ...um,
    avaliacao: { id: avaliacaoId, nome },
    encerrada: um.encerradaEm !== null,
    inteira: await veTodos(ctx, id),
    caixas,
    talentos,
    anterior: await posicoesAnteriores(ctx, avaliacaoId),
    movimentos,
  };
}

/** The places of everybody in the company, whoever opens the meeting: others take part who see other people. */
async function abrir(ctx: Ctx, avaliacaoId: number): Promise<number> {
  const { dataFim } = await lerAvaliacao(ctx, avaliacaoId);
  const ninebox = await nineBoxEm(ctx, dataFim);
  if (!ninebox) throw campoInvalido('avaliacaoId', 'Não há Nine Box em vigor no último dia desta avaliação.');
  const { posicoes } = posicoesDos(await lerResultados(ctx, avaliacaoId, { semAlcance: true }));
  if (posicoes.length === 0) throw campoInvalido('avaliacaoId', 'Ninguém tem posição nesta avaliação ainda.');
  const { rows } = await sql<{
    id: number;
  }>`insert into ninebox_calibracao (empresa_id, avaliacao_id, ninebox_id, aberta_por)
    values (${ctx.empresaId}, ${avaliacaoId}, ${ninebox.id}, ${ctx.ator.id})
    on conflict (avaliacao_id) do nothing returning id`.execute(ctx.db);
  const [nova] = rows;
  if (!nova) throw regra('Esta avaliação já tem uma reunião de calibração.');
  const linhas = posicoes.map((posicao) => ({ ...posicao, box: caixaDe(posicao, ninebox) }));
  await sql`insert into ninebox_posicao (empresa_id, calibracao_id, colaborador_id, potencial, desempenho, avaliadores, box_calculado, box)
    select ${ctx.empresaId}, ${nova.id}, x."colaboradorId", x.potencial, x.desempenho, x.avaliadores, x.box, x.box
    from json_to_recordset(${JSON.stringify(linhas)}::json)
      as x ("colaboradorId" bigint, potencial numeric, desempenho numeric, avaliadores int, box int)`.execute(ctx.db);
  return nova.id;
}

interface Movida {
  readonly posicaoId: number;
  readonly nome: string;
  readonly box: number;
}

export const calibracaoHandlers: readonly Handler[] = [
  on(obterReuniao, (ctx, { params }) => reuniao(ctx, params.id)),
  on(abrirReuniao, async (ctx, { body }) => {
    const id = await abrir(ctx, body.avaliacaoId);
    const depois = await reuniao(ctx, id);
    await ctx.auditar({
      acao: 'Inclusão',
      entidade: ENTIDADE,
      entidadeId: id,
      depois: { avaliacao: depois.avaliacao.nome },
    });
    return depois;
  }),
  on(moverTalento, async (ctx, { params, body: { colaboradorId, de, para, motivo } }) => {
    await aberta(ctx, params.id);
    const { rows } = await sql<Movida>`select p.id as "posicaoId", coalesce(c.nome_social, c.nome) as nome, p.box
      from ninebox_posicao p join colaborador c on c.id = p.colaborador_id
      where p.calibracao_id = ${params.id} and c.id = ${colaboradorId} and ${vistos(ctx)}`.execute(ctx.db);
    const [movida] = rows;
    if (!movida) throw campoInvalido('colaboradorId', 'Talento: o registro escolhido não existe.');
    if (movida.box !== de) throw regra(`${movida.nome} já foi para outra caixa. Veja onde está antes de mover.`);
    if (de === para) throw campoInvalido('para', 'Escolha outra caixa.');
    await sql`update ninebox_posicao set box = ${para} where id = ${movida.posicaoId}`.execute(ctx.db);
    await sql`insert into ninebox_movimento (empresa_id, posicao_id, de, para, motivo, usuario_id)
      values (${ctx.empresaId}, ${movida.posicaoId}, ${de}, ${para}, ${motivo}, ${ctx.ator.id})`.execute(ctx.db);
    await sql`update ninebox_calibracao set versao = versao + 1 where id = ${params.id}`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Movimento',
      entidade: ENTIDADE,
      entidadeId: params.id,
      antes: { talento: movida.nome, caixa: de },
      depois: { talento: movida.nome, caixa: para, motivo },
    });
    return reuniao(ctx, params.id);
  }),
  on(encerrarReuniao, async (ctx, { params, body }) => {
    const antes = await minhaAberta(ctx, params.id);
    if (antes.versao !== body.versao)
      throw new ProblemError('CONFLITO_VERSAO', { atual: await reuniao(ctx, params.id) });
    confirmar(
      ctx,
      'encerrar-calibracao',
      'Depois de encerrada, as posições da reunião não mudam mais. Encerrar?',
      'Encerrar',
    );
    await sql`update ninebox_calibracao set encerrada_em = ${ctx.agora}, encerrada_por = ${ctx.ator.id}, versao = versao + 1
      where id = ${params.id}`.execute(ctx.db);
    const depois = await reuniao(ctx, params.id);
    await ctx.auditar({
      acao: 'Encerramento',
      entidade: ENTIDADE,
      entidadeId: params.id,
      antes: { encerrada: false },
      depois: { encerrada: true, movimentos: depois.movimentos.length },
    });
    return depois;
  }),
  on(descartarReuniao, async (ctx, { params }) => {
    const antes = await minhaAberta(ctx, params.id);
    await sql`delete from ninebox_calibracao where id = ${params.id}`.execute(ctx.db);
    const { nome } = await lerAvaliacao(ctx, antes.avaliacaoId);
    await ctx.auditar({
      acao: 'Exclusão',
      entidade: ENTIDADE,
      entidadeId: params.id,
      antes: { avaliacao: nome },
      depois: null,
    });
  }),
];
