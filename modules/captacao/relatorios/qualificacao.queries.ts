import { sql } from 'kysely';
import { qualificacaoCadastral } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarPis } from '#platform/shared/br/pis.ts';
import { type Resumo, somarPor } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { barras, emPercentual } from './contagens.rules.ts';

/** What both reports of qualification read of a candidate `c`. */
export interface CandidatoLido {
  candidato: string;
  cpf: string | null;
  nascimento: string | null;
  pis: string | null;
  qualificacao: string;
  contratado: boolean;
}

export const colunasDoCandidato = sql`c.nome as candidato, c.cpf, c.data_nascimento as nascimento, c.pis,
  c.qualificacao_cadastral as qualificacao, c.contratado`;

/** The same as the reports print it. */
export interface CandidatoImpresso extends Omit<CandidatoLido, 'cpf' | 'pis'> {
  cpf: string;
  pis: string;
  /** Data without which nothing can be checked: 'CPF, PIS'. */
  faltam: string;
}

/** Formats a candidate's documents and says which are missing (decision U-0073). */
export function imprimir<T extends CandidatoLido>(lido: T): Omit<T, keyof CandidatoLido> & CandidatoImpresso {
  const { cpf, pis, nascimento } = lido;
  const faltam = [!cpf && 'CPF', !nascimento && 'data de nascimento', !pis && 'PIS'].filter(Boolean).join(', ');
  return {
    ...lido,
    cpf: formatarCpf(cpf ?? ''),
    pis: formatarPis(pis ?? ''),
    qualificacao: qualificacaoCadastral.rotulo(lido.qualificacao),
    faltam: faltam.charAt(0).toUpperCase() + faltam.slice(1),
  };
}

/** Columns that both reports print of a candidate. */
export const colunasImpressas = [
  { chave: 'candidato', titulo: 'Candidato', tipo: 'texto', largura: 38, total: 'conta' },
  { chave: 'cpf', titulo: 'CPF', tipo: 'texto', largura: 15 },
  { chave: 'nascimento', titulo: 'Nascimento', tipo: 'data', largura: 12 },
  { chave: 'pis', titulo: 'PIS', tipo: 'texto', largura: 15 },
  { chave: 'qualificacao', titulo: 'Qualificação', tipo: 'texto', largura: 18 },
  { chave: 'faltam', titulo: 'Faltam', tipo: 'texto', largura: 26 },
] as const;

/** Condition over the candidate `c`; false when every status is wanted. */
export const comStatus = (status: string | null) =>
  status !== null && status !== 'TODOS' && sql`c.qualificacao_cadastral = ${status}`;

/** Figures by qualification, and a picture of them. */
export function resumoDaQualificacao(rows: readonly CandidatoImpresso[]): Resumo {
  const porQualificacao = somarPor(rows, ({ qualificacao }) => qualificacao);
  const indicador = (codigo: 'QUALIFICADO' | 'NAO_QUALIFICADO' | 'DADOS_INCOMPLETOS') => {
    const rotulo = qualificacaoCadastral.rotulo(codigo);
    const valor = porQualificacao.find((soma) => soma.rotulo === rotulo)?.valor ?? 0;
    return { rotulo, valor: formatarInteiro(valor), detalhe: emPercentual(valor, rows.length) };
  };
  return {
    indicadores: [
      { rotulo: 'Candidatos', valor: formatarInteiro(rows.length) },
      indicador('QUALIFICADO'),
      indicador('NAO_QUALIFICADO'),
      indicador('DADOS_INCOMPLETOS'),
    ],
    graficos: [
      {
        titulo: 'Candidatos por qualificação',
        forma: 'barras',
        barras: barras(porQualificacao.sort((a, b) => b.valor - a.valor)),
      },
    ],
  };
}
