import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { type CorpoDasConclusoes, gravarConclusoes, lerConclusoes } from './prontuarios.contract.ts';
import { semDescricao } from './prontuarios.resource.ts';
import { recusaDoDiaDaConclusao } from './prontuarios.rules.ts';
import { abrirConclusoes, exigirLeitura, seloDasConclusoes } from './selo.queries.ts';

async function gravar(ctx: Ctx, id: number, { conclusoes, versao }: CorpoDasConclusoes) {
  exigirLeitura(ctx);
  await sql`select from prontuario where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const antes = await semDescricao.obter(ctx, id);
  if (!antes.pode.editar) throw new ProblemError('SEM_PERMISSAO', { mensagem: antes.impedimentos?.editar ?? '' });
  if (versao !== antes.versao) throw new ProblemError('CONFLITO_VERSAO');
  for (const [lugar, { data }] of conclusoes.entries()) {
    const recusa = recusaDoDiaDaConclusao(data, { prontuario: antes.data, hoje: ctx.hoje });
    if (recusa) throw campoInvalido(`conclusoes[${lugar}].data`, recusa);
  }
  const quantasAntes = (await abrirConclusoes(ctx, id)).length;
  await sql`update prontuario set conclusoes_selado = ${seloDasConclusoes(ctx, id, conclusoes)}, versao = versao + 1
    where id = ${id}`.execute(ctx.db);
  await ctx.auditar({
    acao: 'Conclusões',
    entidade: semDescricao.contrato.nome.um,
    entidadeId: id,
    antes: { conclusoes: quantasAntes },
    depois: { conclusoes: conclusoes.length },
  });
  return { quantas: conclusoes.length, versao: antes.versao + 1 };
}

export const conclusoesDosProntuarios: readonly Handler[] = [
  on(lerConclusoes, async (ctx, { params: { id } }) => {
    const { colaborador, data, versao } = await semDescricao.obter(ctx, id);
    return { colaborador, dataDoProntuario: data, versao, conclusoes: await abrirConclusoes(ctx, id) };
  }),
  // The version tells a repetition; nothing of the body is kept for it, not even its hash.
  on(gravarConclusoes, (ctx, { params, body }) => gravar(ctx, params.id, body), { semRepeticao: true }),
];
