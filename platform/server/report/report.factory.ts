import { extractText, getDocumentProxy } from 'unpdf';
import { defineTabular, type TabularReport } from './define-report.ts';
import type { Cabecalho } from './render-pdf.ts';

export interface Pessoa {
  readonly matricula: number;
  readonly nome: string | null;
  readonly lotacao: string;
  readonly admissao: string | null;
  readonly registro: string | null;
  readonly ativo: boolean | null;
  readonly reajuste: string | null;
  readonly salario: string | null;
}

export const cabecalho: Cabecalho = {
  empresaNome: 'Indústria Exemplo S.A.',
  logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>'),
  usuario: 'Conceição Exemplo',
  quando: '2026-11-21T02:35:00Z',
  zona: 'America/Fortaleza',
};

export function pessoa(parte: Partial<Pessoa> = {}): Pessoa {
  return {
    matricula: 1001,
    nome: 'João Exemplo',
    lotacao: 'Produção',
    admissao: '2024-02-29',
    registro: '2026-01-01T02:30:00Z',
    ativo: true,
    reajuste: '12.50',
    salario: '3000.00',
    ...parte,
  };
}

export function pessoas(quantas: number, porGrupo = 45): Pessoa[] {
  return Array.from({ length: quantas }, (_, i) =>
    pessoa({
      matricula: 10_001 + i,
      nome: `Pessoa número ${10_001 + i}`,
      lotacao: `Gerência ${String(Math.floor(i / porGrupo) + 1).padStart(4, '0')}`,
      ativo: i % 3 > 0,
    }),
  );
}

export function relacao(
  linhas: readonly Pessoa[],
  parte: Partial<TabularReport<Pessoa, null>> = {},
): TabularReport<Pessoa, null> {
  return defineTabular<Pessoa, null>({
    id: 'relacao-pessoas',
    titulo: 'Relação de Pessoas por Lotação',
    colunas: [
      { chave: 'matricula', titulo: 'Matrícula', tipo: 'inteiro', milhar: false },
      { chave: 'nome', titulo: 'Nome', tipo: 'texto', total: 'conta' },
      { chave: 'admissao', titulo: 'Admissão', tipo: 'data' },
      { chave: 'registro', titulo: 'Registro', tipo: 'instante' },
      { chave: 'ativo', titulo: 'Ativo', tipo: 'booleano' },
      { chave: 'reajuste', titulo: 'Reajuste', tipo: 'percentual' },
      { chave: 'salario', titulo: 'Salário', tipo: 'dinheiro', total: 'soma' },
    ],
    grupo: { chave: 'lotacao', titulo: 'Lotação' },
    filtroEmPalavras: () => 'Situação: Ativo',
    linhas: async () => linhas,
    ...parte,
  });
}

export async function bytes(partes: AsyncIterable<Buffer>): Promise<Buffer> {
  const lista: Buffer[] = [];
  for await (const parte of partes) lista.push(parte);
  return Buffer.concat(lista);
}

/** Text of each page, with plain spaces and words that a line end had cut joined again. */
export async function paginasDe(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((pagina) => pagina.replaceAll('\u00a0', ' '));
}
