import { fileURLToPath } from 'node:url';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { origemDoPlano, pdi, situacaoDoPlano, tipoDeAcao } from './pdi.contract.ts';
import type { PlanoLido } from './plano.contract.ts';

interface Papel {
  readonly talento: string;
  readonly fatos: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly objetivo: string;
  readonly acoes: readonly {
    readonly descricao: string;
    readonly detalhe: string;
    readonly prazo: string;
    readonly progresso: string;
  }[];
}

const papelDe = ({
  colaborador,
  titulo,
  objetivo,
  origem,
  inicio,
  fim,
  situacao,
  progresso,
  acoes,
}: PlanoLido): Papel => ({
  talento: colaborador.nome,
  fatos: [
    { rotulo: 'Plano', valor: titulo },
    { rotulo: 'Período', valor: `${formatarData(inicio)} a ${formatarData(fim)}` },
    { rotulo: 'Origem', valor: origemDoPlano.rotulo(origem) },
    { rotulo: 'Situação', valor: `${situacaoDoPlano.rotulo(situacao)}, ${progresso}%` },
  ],
  objetivo: objetivo ?? '',
  acoes: acoes.map((acao) => ({
    descricao: acao.descricao,
    detalhe: [tipoDeAcao.rotulo(acao.tipo), acao.competencia, acao.responsavel && `com ${acao.responsavel}`]
      .filter(Boolean)
      .join(' · '),
    prazo: formatarData(acao.prazo),
    progresso: acao.concluidaEm ? `Concluída em ${formatarData(acao.concluidaEm)}` : `${acao.progresso}%`,
  })),
});

/** The plan on paper, to be signed by talent and manager; the conversation stays on the screen. */
export async function imprimir(ctx: Ctx, plano: PlanoLido): Promise<FileAnswer> {
  const folha = relatorios.defineFree<Papel, object>({
    id: 'pdi',
    titulo: pdi.nome.um,
    template: fileURLToPath(new URL('./plano.typ', import.meta.url)),
    dados: () => papelDe(plano),
    planilhas: () => [],
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  await ctx.auditar({ acao: 'Impressão', entidade: pdi.nome.um, entidadeId: plano.id });
  return {
    tipo: 'application/pdf',
    nome: `${pdi.nome.um} - ${plano.colaborador.nome}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}
