import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { regra } from '#platform/shared/problem.ts';
import { eleicao, resultados } from './eleicoes.contract.ts';
import { andamentoDe, lerEleicao } from './eleicoes.queries.ts';
import { codigoLegivel, lerCedulas } from './eleicoes.rules.ts';

interface Papel {
  readonly titulo: string;
  readonly fatos: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly contagem: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly candidatos: readonly Readonly<Record<'colocacao' | 'nome' | 'numero' | 'votos' | 'resultado', string>>[];
  readonly lacre: string;
  readonly cedulas: readonly string[];
  readonly total: number;
}

/** Ballots that are printed; of a larger election the file has them. */
const IMPRESSAS = 600;

const emPalavras = (voto: number | 'B' | 'N') => (voto === 'B' ? 'branco' : voto === 'N' ? 'nulo' : `nº ${voto}`);

/** The minutes of election and count (NR-5, 5.5.8): who was elected, in their order, and every ballot with the code of its receipt. */
export async function imprimir(ctx: Ctx, id: number): Promise<FileAnswer> {
  const um = await lerEleicao(ctx, id);
  const { candidatos, apuracao, eleitores, votaram, prorrogacoes } = await andamentoDe(ctx, id);
  if (apuracao === null || um.cedulas === null) throw regra('A eleição ainda não foi apurada.');
  const { rows } = await sql<{
    em: string | null;
    por: string | null;
  }>`select apurada_em as em, apurada_por as por from cipa_eleicao
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const cedulas = lerCedulas(um.cedulas);
  const papel = relatorios.defineFree<Papel, object>({
    id: 'eleicao-cipa',
    titulo: 'Ata de eleição e apuração da CIPA',
    template: fileURLToPath(new URL('./resultado.typ', import.meta.url)),
    dados: () => ({
      titulo: um.nome,
      fatos: [
        { rotulo: 'Estabelecimento', valor: um.estabelecimento },
        { rotulo: 'Votação', valor: `${formatarData(um.votacaoIni)} a ${formatarData(um.votacaoFim)}` },
        { rotulo: 'Início do mandato', valor: formatarData(um.mandatoInicio) },
        {
          rotulo: 'Apurada em',
          valor: rows[0]?.em ? `${formatarInstante(rows[0].em, zonaDoServidor())}, por ${rows[0].por}` : '',
        },
      ],
      contagem: [
        { rotulo: 'Empregados', valor: formatarInteiro(eleitores) },
        { rotulo: 'Votaram', valor: formatarInteiro(votaram) },
        { rotulo: 'Válidos', valor: formatarInteiro(apuracao.validos) },
        { rotulo: 'Brancos', valor: formatarInteiro(apuracao.brancos) },
        { rotulo: 'Nulos', valor: formatarInteiro(apuracao.nulos) },
        { rotulo: 'Prorrogações', valor: formatarInteiro(prorrogacoes) },
      ],
      candidatos: candidatos
        .filter(({ desistiuEm }) => desistiuEm === null)
        .map(({ colocacao, nome, numero, votos, resultado }) => ({
          colocacao: colocacao === null ? '' : `${colocacao}º`,
          nome,
          numero: String(numero),
          votos: formatarInteiro(votos ?? 0),
          resultado: resultado === null ? '' : resultados.rotulo(resultado),
        })),
      lacre: apuracao.lacre,
      cedulas: cedulas.slice(0, IMPRESSAS).map(({ codigo, voto }) => `${codigoLegivel(codigo)} · ${emPalavras(voto)}`),
      total: cedulas.length,
    }),
    planilhas: () => [],
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  await ctx.auditar({ acao: 'Impressão', entidade: eleicao.nome.um, entidadeId: id });
  return {
    tipo: 'application/pdf',
    nome: `Resultado - ${um.nome}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(papel, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}
