import { sql } from 'kysely';
import {
  colaboradorVistoSql,
  imprimirQuestionario,
  lerContratos,
  lerFolha,
  talentoDaSessao,
} from '#modules/organizacao/organizacao.api.ts';
import type { RespostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { permissoesDaPesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type Alvo, alvoDoTalento, alvoNoQuestionario, alvoNovo } from './alvo.queries.ts';
import { lerMinhas } from './minhas.queries.ts';
import { abrir, entregar } from './responder.queries.ts';
import {
  abrirMinhaPesquisa,
  abrirPorOutro,
  imprimirEntrevista,
  imprimirRespostasDaTurma,
  minhasPesquisas,
  responderEntrevista,
  responderMinhaPesquisa,
  responderPorOutro,
} from './respostas.contract.ts';

/** Nothing of a delivery is kept besides the delivery itself: no key, no line of the log that would tell the hour and the person. */
const semRastro = { semRepeticao: true, semAuditoria: true };

async function meu(ctx: Ctx, participanteId: number, travar = false): Promise<Alvo> {
  const colaboradorId = await talentoDaSessao(ctx);
  if (colaboradorId === null) throw new ProblemError('NAO_ENCONTRADO');
  return alvoDoTalento(ctx, { participanteId, colaboradorId }, travar);
}

/** The talent whose id stands in the address, whom the session sees. Throws NAO_ENCONTRADO. */
async function talentoDoEndereco(ctx: Ctx, id: number): Promise<{ id: number; nome: string }> {
  const { rows } = await sql<{ id: number; nome: string }>`select c.id, c.nome from colaborador c
    where c.id = ${id} and c.empresa_id = ${ctx.empresaId}
      and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

interface DeQuem {
  readonly pesquisaId: number;
  readonly colaboradorId: number;
  readonly turmaId: number;
}

/** Who answers through somebody of the staff: a talent whom that one sees, asked with it where they were not. Throws REGRA for an anonymous survey. */
async function deOutro(ctx: Ctx, quem: DeQuem): Promise<Alvo> {
  await lerContratos(ctx, [quem.colaboradorId], { campo: 'colaboradorId', travar: true });
  let alvo = await alvoNoQuestionario(ctx, quem, true);
  if (!alvo) {
    await sql`insert into pesquisa_participante (empresa_id, pesquisa_id, colaborador_id, turma_id, area_id)
      select t.empresa_id, t.id, ${quem.colaboradorId}, ${quem.turmaId},
        (select l.area_organizacional_id from colaborador_lotacao(${quem.colaboradorId}, ${ctx.hoje}::date) l)
      from pesquisa t where t.id = ${quem.pesquisaId} and t.empresa_id = ${ctx.empresaId} and t.forma = 'C' and not t.anonima
      on conflict do nothing`.execute(ctx.db);
    alvo = await alvoNoQuestionario(ctx, quem, true);
  }
  if (!alvo) throw new ProblemError('NAO_ENCONTRADO');
  if (alvo.anonima) throw regra('Uma pesquisa anônima cada um responde por si: ninguém escreve as respostas de outro.');
  if (alvo.situacao === 'P' && !alvo.porUsuario)
    throw regra('A própria pessoa já começou a responder: quem começa, continua.');
  return alvo;
}

async function registrar(ctx: Ctx, quem: DeQuem, form: RespostasForm) {
  return entregar(ctx, await deOutro(ctx, quem), form, { porUsuario: ctx.ator.id });
}

async function imprimir(
  ctx: Ctx,
  {
    questionarioId,
    colaboradorId,
    turmaId,
    ...opcoes
  }: {
    questionarioId: number;
    colaboradorId: number;
    turmaId: number | null;
    agruparPorAspecto: boolean;
    modoEconomico: boolean;
  },
) {
  const [contrato] = await lerContratos(ctx, [colaboradorId], { campo: 'colaboradorId', travar: false });
  const quem = { pesquisaId: questionarioId, colaboradorId, turmaId: turmaId ?? 0 };
  const alvo = await alvoNoQuestionario(ctx, quem);
  // What the person began alone and did not deliver is nobody else's.
  const lida = alvo && (alvo.situacao === 'R' || alvo.porUsuario);
  if (!lida || alvo.preenchimentoId === null || !contrato) throw new ProblemError('NAO_ENCONTRADO');
  const { perguntas, respostas, iniciadaEm } = await lerFolha(ctx, alvo.preenchimentoId);
  const { rows } = await sql<{ nome: string }>`select nome from colaborador where id = ${colaboradorId}`.execute(
    ctx.db,
  );
  const linhas = [
    { rotulo: 'Talento', valor: rows[0]?.nome ?? '' },
    { rotulo: 'Data', valor: formatarData(partesDoInstante(iniciadaEm, zonaDoServidor()).data) },
  ];
  const dadas = new Map(respostas.map((resposta) => [resposta.perguntaId, resposta]));
  const { titulo, instrucoes } = alvo;
  return imprimirQuestionario(ctx, { titulo, instrucoes, perguntas, linhas, respostas: dadas }, opcoes);
}

export const respostasHandlers: readonly Handler[] = [
  on(minhasPesquisas, (ctx) => lerMinhas(ctx)),
  on(abrirMinhaPesquisa, async (ctx, { params }) => abrir(ctx, await meu(ctx, params.id))),
  on(
    responderMinhaPesquisa,
    async (ctx, { params, body }) => entregar(ctx, await meu(ctx, params.id, true), body),
    semRastro,
  ),
  on(abrirPorOutro, async (ctx, { params: { idQuestionario, idColaborador, idTurma } }) => {
    const colaborador = await talentoDoEndereco(ctx, idColaborador);
    await lerContratos(ctx, [idColaborador], { campo: 'colaboradorId', travar: false });
    const quem = { pesquisaId: idQuestionario, colaboradorId: idColaborador, turmaId: idTurma };
    const alvo = (await alvoNoQuestionario(ctx, quem)) ?? (await alvoNovo(ctx, quem));
    if (!alvo || alvo.anonima) throw new ProblemError('NAO_ENCONTRADO');
    const aberta = await abrir(ctx, alvo);
    // What the person began alone is read by nobody who only writes for others.
    const folha =
      aberta.folha && alvo.situacao === 'P' && !alvo.porUsuario ? { ...aberta.folha, respostas: [] } : aberta.folha;
    // Nor how well somebody did, by who does not read what they answered.
    const percentual = pode(ctx, permissoesDaPesquisa.verbos.LER_RESPOSTAS) ? aberta.percentual : null;
    return { ...aberta, folha, percentual, colaborador };
  }),
  on(responderPorOutro, async (ctx, { params: { idQuestionario, idColaborador, idTurma }, body }) => {
    await talentoDoEndereco(ctx, idColaborador);
    return registrar(ctx, { pesquisaId: idQuestionario, colaboradorId: idColaborador, turmaId: idTurma }, body);
  }),
  on(
    responderEntrevista,
    (ctx, { body: { entrevistaId, colaboradorId, ...form } }) =>
      registrar(ctx, { pesquisaId: entrevistaId, colaboradorId, turmaId: 0 }, form),
    { referencias: 'a entrevista é da empresa e o talento é um dos que a pessoa vê' },
  ),
  onFile(imprimirRespostasDaTurma, (ctx, { body }) => imprimir(ctx, body)),
  onFile(imprimirEntrevista, (ctx, { body }) => imprimir(ctx, body)),
];
