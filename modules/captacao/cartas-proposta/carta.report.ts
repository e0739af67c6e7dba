import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type CartaNoPapel, type PapelDaCarta, papelDaCarta } from './papel.rules.ts';

const modelo = relatorios.defineFree<PapelDaCarta, { readonly papel: PapelDaCarta }>({
  id: 'carta-proposta',
  titulo: 'Carta-proposta',
  template: fileURLToPath(new URL('./carta.typ', import.meta.url)),
  dados: (_ctx, { papel }) => papel,
  planilhas: () => [],
});

/** A letter of the session's company as its paper. Throws NAO_ENCONTRADO. */
export async function cartaEmPdf(ctx: Ctx, id: number, comSalario = true): Promise<FileAnswer> {
  const { rows } =
    await sql<CartaNoPapel>`select coalesce(c.nome_social, c.nome) as candidato, m.nome as empresa, t.funcao, t.vinculo,
      ${comSalario ? sql`t.salario` : sql`null`} as salario, t.horario, t.local, t.beneficios, t.mensagem, t.data_inicio as "dataInicio",
      t.responder_ate as "responderAte", t.estado, t.respondida_em as "respondidaEm"
    from carta_proposta t join candidato c on c.id = t.candidato_id join empresa m on m.id = t.empresa_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [carta] = rows;
  if (!carta) throw new ProblemError('NAO_ENCONTRADO');
  const papel = papelDaCarta(carta);
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  return {
    tipo: 'application/pdf',
    nome: `Carta-proposta ${id}.pdf`,
    conteudo: async () =>
      (await ctx.relatorios.pdf.free(modelo, ctx, { papel }, { cabecalho, signal: ctx.signal })).pdf,
  };
}
